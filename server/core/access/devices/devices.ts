import { randomInt } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { MINUTE_MS } from '../../../../domain/time.ts';
import { hashToken, randomToken } from '../../../store/ids.ts';
import type { AccessTables } from '../../tables.ts';
import type { DeviceKind } from './kinds.ts';
import type { DevicesTable } from './tables.ts';

export type Device = Omit<Selectable<DevicesTable>, 'token_hash'>;
type Handle = Kysely<AccessTables>;

/** More than any company has; each was added by staff. */
const MOST_LISTED = 10_000;
const MOST_AT = 200;
/** Without letters and digits that look alike, because people type these. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Adds a device. @returns its token, which cannot be shown again; undefined if the id is taken */
export async function addDevice(
  db: Handle,
  { id = newId(), location, kind, now }: { id?: string; location: string; kind: DeviceKind; now: number },
): Promise<{ id: string; token: string } | undefined> {
  const token = randomToken();
  const row = await db
    .insertInto('devices')
    .values({
      id,
      location_id: location,
      kind,
      token_hash: hashToken(token),
      created_at: now,
      rotated_at: null,
      revoked_at: null,
      seen_at: null,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? undefined : { id, token };
}

/** Issues a new token; the old one stops working at once. @returns undefined for an unknown or revoked device */
export async function rotateDevice(db: Handle, id: string, now: number): Promise<string | undefined> {
  const token = randomToken();
  const row = await db
    .updateTable('devices')
    .set({ token_hash: hashToken(token), rotated_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? undefined : token;
}

/** Refuses the device from now on, permanently. @returns whether it existed and was in use */
export async function revokeDevice(db: Handle, id: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('devices')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listDevices(db: Handle): Promise<Device[]> {
  return db
    .selectFrom('devices')
    .select(['id', 'location_id', 'kind', 'created_at', 'rotated_at', 'revoked_at', 'seen_at'])
    .orderBy('location_id')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
}

/** The devices of a kind in use at a location, by their ids. */
export function devicesAt(db: Handle, location: string, kind: DeviceKind) {
  return db
    .selectFrom('devices')
    .select(['id', 'seen_at'])
    .where('location_id', '=', location)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .limit(MOST_AT)
    .execute();
}

/** Whether it is a device of that kind in use at the location. */
export async function isDeviceAt(db: Handle, id: string, location: string, kind: DeviceKind): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .where('location_id', '=', location)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The device a token belongs to. Looked up in the database every time, so that revoking takes effect immediately. */
export async function deviceByToken(db: Handle, token: string, now: number): Promise<Device | undefined> {
  const row = await db
    .selectFrom('devices')
    .select(['id', 'location_id', 'kind', 'created_at', 'rotated_at', 'revoked_at', 'seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row !== undefined && (row.seen_at === null || now - row.seen_at >= MINUTE_MS)) {
    await db.updateTable('devices').set({ seen_at: now }).where('id', '=', row.id).execute();
  }
  return row;
}

function newId(): string {
  return Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
