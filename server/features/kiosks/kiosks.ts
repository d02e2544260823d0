import type { Kysely } from 'kysely';
import type { DeviceReport } from '../../../domain/kiosk-faults.ts';
import type { DeskKiosk } from '../../../schemas/generated/types.ts';
import { kiosksInUse, revokePairing } from '../../core/access/pairing/paired-kiosks.ts';
import type { Location } from '../../core/locations/locations.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

const MOST = 1_000;
const KINDS = 12;

/** Faulty kiosks first, then by name [DESK-08]. */
export async function kiosksAt(db: Kysely<Database>, location: Location): Promise<DeskKiosk[]> {
  const all = selectReports(db).selectAll('k').select('p.name').where('k.location_id', '=', location.id);
  const rows = await all.orderBy('k.seen_at', 'desc').limit(MOST).execute();
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
    const { version, language, slide, printer, ...report } = fromJson<DeviceReport>(row.report);
    return {
      id: row.id,
      name: row.name,
      seen_at: row.seen_at,
      version,
      language,
      slide,
      printer,
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

export async function kioskNames(db: Kysely<Database>, locationId: string): Promise<Map<string, string>> {
  const rows = await selectReports(db)
    .select(['k.id', 'p.name'])
    .where('k.location_id', '=', locationId)
    .limit(MOST)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The versions that kiosks last reported [STU-05]. */
export async function versionsShown(db: Kysely<Database>, locationId: string): Promise<Map<string, number>> {
  const rows = await selectReports(db)
    .select(['k.id', 'k.report'])
    .where('k.location_id', '=', locationId)
    .limit(MOST)
    .execute();
  return new Map(rows.map(({ id, report }) => [id, fromJson<DeviceReport>(report).version]));
}

/** Reports of devices that are still kiosks [GATE-01]. */
export function selectReports(db: Kysely<Database>) {
  return db.selectFrom('kiosks as k').innerJoin(kiosksInUse(db).as('p'), 'p.id', 'k.id');
}

/** @returns whether the kiosk had reported anything */
export async function deleteKiosk(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.deleteFrom('kiosks').where('id', '=', id).returning('id').executeTakeFirst();
  if (row !== undefined) await db.deleteFrom('kiosk_faults').where('kiosk_id', '=', id).execute();
  return row !== undefined;
}

/** Revokes the pairing and deletes reports. @returns whether it was a kiosk, of the location if given */
export async function revokeKiosk(db: Kysely<Database>, id: string, now: number, location?: string): Promise<boolean> {
  const wasKiosk = await revokePairing(db, id, now, location);
  if (wasKiosk) await deleteKiosk(db, id);
  return wasKiosk;
}
