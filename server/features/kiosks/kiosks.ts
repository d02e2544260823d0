import type { Kysely } from 'kysely';
import type { DeviceReport } from '../../../domain/kiosk-faults.ts';
import type { DeskKiosk } from '../../../schemas/generated/types.ts';
import { kiosksInUse, revokePairing } from '../../core/access/pairing/paired-kiosks.ts';
import type { Location } from '../../core/locations/locations.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

/** Kiosks of one location; each was set up by staff. */
const MOST = 1_000;
/** Faults that one has at a time, at most. */
const KINDS = 12;

type Handle = Kysely<Database>;

/** The kiosks of a location with what is wrong with them; those with faults first, then by name [DESK-08]. */
export async function kiosksAt(db: Handle, location: Location): Promise<DeskKiosk[]> {
  const rows = await reported(db)
    .selectAll('k')
    .select('p.name')
    .where('k.location_id', '=', location.id)
    .orderBy('k.seen_at', 'desc')
    .limit(MOST)
    .execute();
  if (rows.length === 0) return [];
  const faults = await db
    .selectFrom('kiosk_faults as f')
    .innerJoin('kiosks as k', 'k.id', 'f.kiosk_id')
    .select(['f.kiosk_id', 'f.kind', 'f.since', 'f.detail'])
    .where('k.location_id', '=', location.id)
    .orderBy('f.since', 'desc')
    .limit(MOST * KINDS)
    .execute();
  const kiosks = rows.map((row) => {
    const report = fromJson<DeviceReport>(row.report);
    return {
      id: row.id,
      name: row.name,
      seen_at: row.seen_at,
      version: report.version,
      language: report.language,
      slide: report.slide,
      printer: report.printer,
      outbox_count: report.outbox.count,
      outbox_since: report.outbox.since,
      storage_left: report.storageLeft,
      faults: faults
        .filter(({ kiosk_id }) => kiosk_id === row.id)
        .map(({ kind, since, detail }) => ({ kind, since, detail })),
    };
  });
  const isWell = ({ faults: own }: DeskKiosk) => Number(own.length === 0);
  return kiosks.sort((a, b) => isWell(a) - isWell(b) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1));
}

/** Names by id; '' for a kiosk that nobody has named. */
export async function kioskNames(db: Handle, locationId: string): Promise<Map<string, string>> {
  const rows = await reported(db)
    .select(['k.id', 'p.name'])
    .where('k.location_id', '=', locationId)
    .limit(MOST)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Which version of the location each kiosk shows, by its own last word [STU-05]. */
export async function versionsShown(db: Handle, locationId: string): Promise<Map<string, number>> {
  const rows = await reported(db)
    .select(['k.id', 'k.report'])
    .where('k.location_id', '=', locationId)
    .limit(MOST)
    .execute();
  return new Map(rows.map(({ id, report }) => [id, fromJson<DeviceReport>(report).version]));
}

/** What devices reported that are set up as kiosks still [GATE-01]. */
export function reported(db: Handle) {
  return db.selectFrom('kiosks as k').innerJoin(kiosksInUse(db).as('p'), 'p.id', 'k.id');
}

/** Deletes what a kiosk reported, with its faults. @returns whether there was something */
export async function deleteKiosk(db: Handle, id: string): Promise<boolean> {
  const row = await db.deleteFrom('kiosks').where('id', '=', id).returning('id').executeTakeFirst();
  if (row !== undefined) await db.deleteFrom('kiosk_faults').where('kiosk_id', '=', id).execute();
  return row !== undefined;
}

/**
 * Makes it a device like any other again, with its next page, and deletes what it reported.
 * @returns whether it was a kiosk of the location, if told
 */
export async function revokeKiosk(db: Handle, id: string, now: number, location?: string): Promise<boolean> {
  const wasKiosk = await revokePairing(db, id, now, location);
  if (wasKiosk) await deleteKiosk(db, id);
  return wasKiosk;
}
