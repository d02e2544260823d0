import type { Kysely, Selectable } from 'kysely';
import { MINUTE_MS } from '../../../../domain/time.ts';
import { CAPS } from '../../../http/limit-table.ts';
import { hashToken, randomToken, typableId } from '../../../store/ids.ts';
import { hasRow } from '../../../store/rows.ts';
import type { AccessTables } from '../../tables.ts';

type Db = Kysely<AccessTables>;

export type PairedKiosk = Pick<Selectable<AccessTables['paired_kiosks']>, (typeof COLUMNS)[number]>;

export const CODE_LASTS_MS = 15 * MINUTE_MS;
const CODE_LENGTH = 8;
const HALF = CODE_LENGTH / 2;
const MOST_LISTED = 10_000;
const COLUMNS = ['id', 'location_id', 'name', 'code_ends_at', 'paired_at', 'seen_at', 'revoked_at'] as const;

export const kiosksInUse = (db: Db) =>
  db.selectFrom('paired_kiosks').select(['id', 'name']).where('revoked_at', 'is', null);

/** Sets up one device [GATE-01]. */
export async function makeKioskCode(
  db: Db,
  { location, name, now }: { location: string; name: string; now: number },
): Promise<{ id: string; code: string; endsAt: number }> {
  const [id, code, endsAt] = [typableId(6), typableId(CODE_LENGTH), now + CODE_LASTS_MS];
  await db
    .insertInto('paired_kiosks')
    .values({
      id,
      name,
      location_id: location,
      code_hash: hashToken(code),
      code_ends_at: endsAt,
      code_begins: code.slice(0, HALF),
      code_misses: 0,
    })
    .execute();
  // Excludes this code; others may be of the same millisecond.
  const others = () =>
    db
      .selectFrom('paired_kiosks')
      .select('id')
      .where('location_id', '=', location)
      .where('paired_at', 'is', null)
      .where('id', '!=', id);
  const newest = others()
    .orderBy('code_ends_at', 'desc')
    .orderBy('id')
    .limit(CAPS.kiosks.most.ofALocation - 1);
  await db.deleteFrom('paired_kiosks').where('id', 'in', others()).where('id', 'not in', newest).execute();
  return { id, code: `${code.slice(0, HALF)}-${code.slice(HALF)}`, endsAt };
}

/** Accepts any spelling. @returns undefined for a code that is wrong, used, expired or missed too often */
export async function pairByCode(
  db: Db,
  typed: string,
  now: number,
): Promise<{ token: string; kiosk: PairedKiosk } | undefined> {
  const code = typed.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  const token = randomToken();
  const kiosk = await db
    .updateTable('paired_kiosks')
    .set({ code_hash: null, code_begins: null, token_hash: hashToken(token), paired_at: now, seen_at: now })
    .where('code_hash', '=', hashToken(code))
    .where('code_ends_at', '>', now)
    .where('code_misses', '<', CAPS.codes.most.toSetAKioskUp)
    .where('revoked_at', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst();
  if (kiosk !== undefined) return { token, kiosk };
  await db
    .updateTable('paired_kiosks')
    .set((e) => ({ code_misses: e('code_misses', '+', 1) }))
    .where('code_begins', '=', code.slice(0, HALF))
    .where('code_hash', 'is not', null)
    .where('code_misses', '<', CAPS.codes.most.toSetAKioskUp)
    .execute();
  return undefined;
}

/** Read every time, so that revoking takes effect at once. */
export async function kioskByToken(db: Db, token: string, now: number): Promise<PairedKiosk | undefined> {
  const kiosk = await db
    .selectFrom('paired_kiosks')
    .select(COLUMNS)
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (kiosk !== undefined && (kiosk.seen_at === null || now - kiosk.seen_at >= MINUTE_MS)) {
    await db.updateTable('paired_kiosks').set({ seen_at: now }).where('id', '=', kiosk.id).execute();
  }
  return kiosk;
}

export async function listKiosks(db: Db, now: number, location?: string): Promise<PairedKiosk[]> {
  const all = db
    .selectFrom('paired_kiosks')
    .select(COLUMNS)
    .where('revoked_at', 'is', null)
    .where((e) => e.or([e('paired_at', 'is not', null), e('code_ends_at', '>', now)]))
    .orderBy('location_id')
    .orderBy('code_ends_at')
    .limit(MOST_LISTED);
  // biome-ignore lint/plugin/unlimited-list: has its limit above.
  return (location === undefined ? all : all.where('location_id', '=', location)).execute();
}

export async function nameKiosk(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('paired_kiosks').set({ name }).where('id', '=', id).execute();
}

export async function revokePairing(db: Db, id: string, now: number, location?: string): Promise<boolean> {
  const one = db
    .updateTable('paired_kiosks')
    .set({ revoked_at: now, token_hash: null, code_hash: null, code_begins: null })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id');
  return hasRow(location === undefined ? one : one.where('location_id', '=', location));
}
