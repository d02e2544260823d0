import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { keyedHash } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';

type Handle = Kysely<Database>;

const LIFE_MS = 10 * 60_000;
const MAX_COMPARES = 5;
/** A code from staff works for any visitor until it is used. */
export const ANY_VISIT = '';

type Source = 'sms' | 'staff';

export interface CodePlace {
  secret: string;
  location: string;
  phoneHash: string;
}

/** Four digits from a secure random source. */
export function newCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/** Stores a new code and invalidates the previous one. @returns when it expires */
export async function putCode(
  db: Handle,
  place: CodePlace,
  { code, source, visitKey, now }: { code: string; source: Source; visitKey: string; now: number },
): Promise<number> {
  const values = {
    source,
    visit_key: visitKey,
    code_hash: codeHash(place, code),
    compares: 0,
    consumed_at: null,
    created_at: now,
    expires_at: now + LIFE_MS,
  };
  await db
    .insertInto('otp_codes')
    .values({ location_id: place.location, phone_hash: place.phoneHash, ...values })
    .onConflict((c) => c.columns(['location_id', 'phone_hash']).doUpdateSet(values))
    .execute();
  return values.expires_at;
}

export type Comparison = { kind: 'right'; source: Source } | { kind: 'again' } | { kind: 'wrong' | 'none' };

/**
 * Compares what a visitor typed with the current code, in constant time, and consumes the code in one statement if it
 * is right. `again`: this visit has already used it. `none`: there is no code to compare with, because there is none,
 * it has expired or been used, it is another visitor's, or it has been compared five times.
 */
export async function compareCode(
  db: Handle,
  place: CodePlace,
  { typed, visitKey, sources, now }: { typed: string; visitKey: string; sources: Source[]; now: number },
): Promise<Comparison> {
  const code = await db
    .updateTable('otp_codes')
    .set((set) => ({ compares: set('compares', '+', 1) }))
    .where('location_id', '=', place.location)
    .where('phone_hash', '=', place.phoneHash)
    .where('expires_at', '>', now)
    .where('compares', '<', MAX_COMPARES)
    .where('source', 'in', sources)
    .where((where) => where.or([where('visit_key', '=', visitKey), where('visit_key', '=', ANY_VISIT)]))
    .returning(['code_hash', 'consumed_at', 'source'])
    .executeTakeFirst();
  const isRight = sameHash(code?.code_hash ?? '', codeHash(place, typed));
  if (code === undefined) return { kind: 'none' };
  if (!isRight) return { kind: code.consumed_at === null ? 'wrong' : 'none' };
  if (code.consumed_at !== null) return { kind: 'again' };
  const consumed = await db
    .updateTable('otp_codes')
    .set({ consumed_at: now, visit_key: visitKey })
    .where('location_id', '=', place.location)
    .where('phone_hash', '=', place.phoneHash)
    .where('code_hash', '=', code.code_hash)
    .where('consumed_at', 'is', null)
    .returning('source')
    .executeTakeFirst();
  return consumed === undefined ? { kind: 'none' } : { kind: 'right', source: consumed.source };
}

function codeHash({ secret, location, phoneHash }: CodePlace, code: string): string {
  return keyedHash(secret, `code ${location} ${phoneHash} ${code}`);
}

function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
