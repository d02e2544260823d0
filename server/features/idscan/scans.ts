import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { HOUR_MS } from '../../../domain/time.ts';
import type { Scan } from '../../../schemas/generated/types.ts';
import { AHEAD_MS } from '../../clock-skew.ts';
import type { Device } from '../../core/access/devices/devices.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Database } from '../../store/schema.ts';
import type { ScannedName } from './read-mrz.ts';

type Handle = Kysely<Database>;

const MAX_HOURS = 24;
/** Older scans at a kiosk's own scanner were left by the person before. */
const FRESH_MS = 120_000;
/** For a page without its own scanner. */
const OWN_MS = 60_000;
const MAX_LISTED = 20;

/**
 * Keeps a scan until a visitor takes it, at most for the location's hours.
 * @param scan with the scanner's verdict: '' or 1 if it vouches for the document [SCAN-04]
 */
export async function addScan(
  db: Handle,
  location: Location,
  device: Device,
  scan: ScannedName & { sourceResult: string },
  now: number,
) {
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

/**
 * Lists untaken scans, newest first [SCAN-02]: the latest from the kiosk's scanner or, for '', all from scanners
 * without a kiosk since the visit began.
 */
export async function waitingScans(
  db: Handle,
  location: string,
  scanner: string,
  { begunAt, now }: { begunAt: number; now: number },
): Promise<Scan[]> {
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
 * Gives a scan to a visitor, and erases its name as soon as staff no longer need it [SCAN-05].
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

/** A scan, unless it has expired. */
export function findScan(db: Handle, location: string, id: string, now: number) {
  return db
    .selectFrom('id_scans')
    .selectAll()
    .where('id', '=', id)
    .where('location_id', '=', location)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function unapprovedScans(db: Handle, location: string, now: number) {
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

/** Records the final decision of staff. @returns false if the scan is not waiting for one */
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

export function scanOfVisit(db: Handle, visitId: number) {
  return db.selectFrom('id_scans').select(['id', 'created_at']).where('visit_id', '=', visitId).executeTakeFirst();
}
