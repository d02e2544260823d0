import type { Kysely, Selectable } from 'kysely';
import { MINUTE_MS } from '../../../../domain/time.ts';
import { hashToken, randomToken, typableId } from '../../../store/ids.ts';
import { hasRow } from '../../../store/rows.ts';
import type { AccessTables } from '../../tables.ts';

/** A token has one kind and one location. */
export const DEVICE_KINDS = ['scanner', 'breathalyzer', 'staff', 'yard', 'publisher', 'printer'] as const;

export type DeviceKind = (typeof DEVICE_KINDS)[number];

export function isDeviceKind(text: string | undefined): text is DeviceKind {
  return DEVICE_KINDS.some((kind) => kind === text);
}

export type Device = Omit<Selectable<AccessTables['devices']>, 'token_hash'>;
type Handle = Kysely<AccessTables>;

const MOST_LISTED = 10_000;
const MOST_AT = 200;
const COLUMNS = ['id', 'location_id', 'kind', 'created_at', 'rotated_at', 'revoked_at', 'seen_at'] as const;

/** @returns undefined if the id is taken */
export async function addDevice(
  db: Handle,
  { id = typableId(6), location, kind, now }: { id?: string; location: string; kind: DeviceKind; now: number },
): Promise<{ id: string; token: string } | undefined> {
  const token = randomToken();
  const row = await db
    .insertInto('devices')
    .values({ id, location_id: location, kind, token_hash: hashToken(token), created_at: now })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && { id, token };
}

/** The old token stops working at once. @returns undefined for an unknown or revoked device */
export async function rotateDevice(db: Handle, id: string, now: number): Promise<string | undefined> {
  const token = randomToken();
  const isInUse = await changeDevice(db, id, { token_hash: hashToken(token), rotated_at: now });
  return isInUse ? token : undefined;
}

/** @returns whether the device was in use */
export const revokeDevice = (db: Handle, id: string, now: number): Promise<boolean> =>
  changeDevice(db, id, { revoked_at: now });

const changeDevice = (db: Handle, id: string, changes: Partial<AccessTables['devices']>): Promise<boolean> =>
  hasRow(db.updateTable('devices').set(changes).where('id', '=', id).where('revoked_at', 'is', null).returning('id'));

export async function listDevices(db: Handle): Promise<Device[]> {
  return db.selectFrom('devices').select(COLUMNS).orderBy('location_id').orderBy('id').limit(MOST_LISTED).execute();
}

const inUseAt = (db: Handle, location: string, kind: DeviceKind) =>
  db
    .selectFrom('devices')
    .select(['id', 'seen_at'])
    .where('location_id', '=', location)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null);

export const devicesAt = (db: Handle, location: string, kind: DeviceKind) =>
  inUseAt(db, location, kind).orderBy('id').limit(MOST_AT).execute();

export const isDeviceAt = (db: Handle, id: string, location: string, kind: DeviceKind): Promise<boolean> =>
  hasRow(inUseAt(db, location, kind).where('id', '=', id));

/** Read every time, so that revoking takes effect at once. */
export async function deviceByToken(db: Handle, token: string, now: number): Promise<Device | undefined> {
  const row = await db
    .selectFrom('devices')
    .select(COLUMNS)
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row !== undefined && (row.seen_at === null || now - row.seen_at >= MINUTE_MS)) {
    await db.updateTable('devices').set({ seen_at: now }).where('id', '=', row.id).execute();
  }
  return row;
}
