import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { HOUR_MS } from '../../../domain/time.ts';
import type { Scan } from '../../../schemas/generated/types.ts';
import { AHEAD_MS } from '../../clock-skew.ts';
import type { Device } from '../../core/access/devices/devices.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Database } from '../../store/schema.ts';
import type { ScannedName } from './read-mrz.ts';
import type { IdScansTable } from './tables.ts';

type Handle = Kysely<Database>;
type StoredScan = Selectable<IdScansTable>;

const MAX_HOURS = 24;
/** A scanner beside a kiosk serves the person in front of it, who must not see a scan left by the one before. */
const FRESH_MS = 120_000;
/** Without a scanner of its own, a visitor is shown who scanned a card within the last minute, and since they came. */
const OWN_MS = 60_000;
const MAX_LISTED = 20;

export interface NewScan extends ScannedName {
  /** The scanner's verdict on the document: missing or 1 means it vouches for it [SCAN-04]. */
  sourceResult: string;
}

/** Keeps a scan until a visitor takes it, at most for the hours set at the location. */
export async function addScan(db: Handle, location: Location, device: Device, scan: NewScan, now: number) {
  const { settings } = location.document;
  const vouched = scan.sourceResult === '' || scan.sourceResult === '1' || settings?.scan_approval === false;
  const id = (randomBytes(8).readBigUInt64BE() >> 1n).toString();
  const approval = vouched ? (1 as const) : (0 as const);
  await db
    .insertInto('id_scans')
    .values({
      id,
      location_id: location.id,
      device_id: device.id,
      first_name: scan.firstName,
      last_name: scan.lastName,
      source_result: vouched ? '' : scan.sourceResult,
      approval,
      visit_key: null,
      visit_id: null,
      created_at: now,
      expires_at: now + Math.min(settings?.keep_scans_hours ?? MAX_HOURS, MAX_HOURS) * HOUR_MS,
    })
    .execute();
  return { id, approval };
}

/** Who asks for scans. */
export interface Asker {
  location: string;
  /** The mark of the kiosk's own scanner; '' for a device without one. */
  scanner: string;
  /** When the visit began. */
  begunAt: number;
  now: number;
}

/**
 * Scans not taken yet, newest first. With a scanner's mark, only that of the person in front of it. Without one, those
 * of scanners that belong to no kiosk, of this visit's own minute [SCAN-02].
 */
export async function waitingScans(db: Handle, { location, scanner, begunAt, now }: Asker): Promise<Scan[]> {
  let query = db
    .selectFrom('id_scans')
    .select(['id', 'first_name', 'last_name', 'source_result'])
    .where('location_id', '=', location)
    .where('visit_key', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '<=', now + AHEAD_MS)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(scanner === '' ? MAX_LISTED : 1);
  query =
    scanner === ''
      ? query
          .where('created_at', '>', Math.max(now - OWN_MS, begunAt))
          .where('device_id', 'not in', (marked) => marked.selectFrom('marked_scanners').select('device_id'))
      : query.where('device_id', '=', scanner).where('created_at', '>', now - FRESH_MS);
  // biome-ignore lint/plugin/unlimited-list: has its limit above.
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    FirstName: row.first_name,
    LastName: row.last_name,
    source_result: row.source_result,
  }));
}

/**
 * A visitor takes a scan: no one else is shown it after that, and its name is erased as soon as staff no longer need
 * it [SCAN-05].
 * @returns false if someone else was first, or it is gone
 */
export async function takeScan(db: Handle, id: string, visitKey: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('id_scans')
    .set({ visit_key: visitKey })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where((where) => where.or([where('visit_key', 'is', null), where('visit_key', '=', visitKey)]))
    .returning('approval')
    .executeTakeFirst();
  if (row !== undefined && row.approval !== 0) await forgetName(db, id);
  return row !== undefined;
}

/** The current state of a scan, unless it has expired. */
export function findScan(db: Handle, location: string, id: string, now: number): Promise<StoredScan | undefined> {
  return db
    .selectFrom('id_scans')
    .selectAll()
    .where('id', '=', id)
    .where('location_id', '=', location)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Scans waiting for approval by staff [SCAN-06]. */
export async function unapprovedScans(db: Handle, location: string, now: number): Promise<StoredScan[]> {
  return db
    .selectFrom('id_scans')
    .selectAll()
    .where('location_id', '=', location)
    .where('approval', '=', 0)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .limit(MAX_LISTED)
    .execute();
}

/** Records the decision of staff, which is final. @returns false if the scan is not waiting for one */
export async function approveScan(db: Handle, location: string, id: string, approval: 1 | 2, now: number) {
  const row = await db
    .updateTable('id_scans')
    .set({ approval })
    .where('id', '=', id)
    .where('location_id', '=', location)
    .where('approval', '=', 0)
    .where('expires_at', '>', now)
    .returning('visit_key')
    .executeTakeFirst();
  if (row !== undefined && (row.visit_key !== null || approval === 2)) await forgetName(db, id);
  return row !== undefined;
}

async function forgetName(db: Handle, id: string): Promise<void> {
  await db.updateTable('id_scans').set({ first_name: '', last_name: '' }).where('id', '=', id).execute();
}

/** Uses up a scan for a visit. @returns false if it belongs to someone else or was already used */
export async function spendScan(db: Handle, id: string, by: { visitKey: string; visitId: number }): Promise<boolean> {
  const row = await db
    .updateTable('id_scans')
    .set({ visit_key: by.visitKey, visit_id: by.visitId, first_name: '', last_name: '' })
    .where('id', '=', id)
    .where((where) => where.or([where('visit_key', 'is', null), where('visit_key', '=', by.visitKey)]))
    .where((where) => where.or([where('visit_id', 'is', null), where('visit_id', '=', by.visitId)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The scan that a signed visit used, while it is kept. */
export function scanOfVisit(db: Handle, visitId: number) {
  return db.selectFrom('id_scans').select(['id', 'created_at']).where('visit_id', '=', visitId).executeTakeFirst();
}
