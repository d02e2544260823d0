import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AHEAD_MS } from '../../clock-skew.ts';
import { CAPS } from '../../http/limit-table.ts';
import { keyedHash, randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';

type Handle = Kysely<Database>;

const LIFE_MS = 10 * 60_000;
/** A code from staff works for any visitor until it is used. */
export const ANY_VISIT = '';

export type Source = 'sms' | 'staff';

export interface CodePlace {
  secret: string;
  location: string;
  phoneHash: string;
}

/** Four digits from a secure random source. */
export function newCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

/**
 * Stores a new code in place of the visit's previous one; codes that others asked for stay as they are. One from staff
 * takes the place of all. @returns when it expires
 */
export async function putCode(
  db: Handle,
  place: CodePlace,
  { code, source, visitKey, now }: { code: string; source: Source; visitKey: string; now: number },
): Promise<number> {
  const all = db
    .deleteFrom('otp_codes')
    .where('location_id', '=', place.location)
    .where('phone_hash', '=', place.phoneHash);
  // biome-ignore lint/plugin/unlimited-list: deletes.
  await (source === 'staff' ? all : all.where('visit_key', '=', visitKey)).execute();
  const expiresAt = now + LIFE_MS;
  await db
    .insertInto('otp_codes')
    .values({
      id: randomName(),
      location_id: place.location,
      phone_hash: place.phoneHash,
      source,
      visit_key: visitKey,
      code_hash: codeHash(place, code),
      compares: 0,
      consumed_at: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return expiresAt;
}

export type Comparison = { kind: 'right'; source: Source } | { kind: 'again' | 'none' } | Wrong;

/** `sources`: of which codes it was not the right one. */
export interface Wrong {
  kind: 'wrong';
  sources: readonly Source[];
}

/**
 * Compares what a visitor typed with the visit's own code, and with one from staff for this phone, in constant time. The
 * right one is consumed in one statement. `again`: this visit has already used it. `none`: there is no code to compare
 * with, because there is none, it has expired or been used, or it has been compared too often. Codes that other visits
 * asked for are neither compared nor counted. Any visit may try a code from staff, a few times each: the tries of a
 * stranger must not use it up at once.
 */
export async function compareCode(
  db: Handle,
  place: CodePlace,
  { typed, visitKey, sources, now }: { typed: string; visitKey: string; sources: readonly Source[]; now: number },
): Promise<Comparison> {
  if (sources.length === 0) return { kind: 'none' };
  const codes = await db
    .updateTable('otp_codes')
    .set((set) => ({ compares: set('compares', '+', 1) }))
    .where('location_id', '=', place.location)
    .where('phone_hash', '=', place.phoneHash)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + LIFE_MS + AHEAD_MS)
    .where('source', 'in', sources)
    .where('visit_key', 'in', [visitKey, ANY_VISIT])
    .where((where) =>
      where.or([
        where('compares', '<', CAPS.codes.most.byTextMessage),
        where.and([where('source', '=', 'staff'), where('compares', '<', CAPS.codes.most.fromStaff)]),
      ]),
    )
    .returning(['id', 'code_hash', 'consumed_at', 'source'])
    .execute();
  const hash = codeHash(place, typed);
  const right = codes.filter(({ code_hash }) => sameHash(code_hash, hash));
  if (right.length === 0) {
    const open = codes.filter(({ consumed_at }) => consumed_at === null);
    return open.length === 0 ? { kind: 'none' } : { kind: 'wrong', sources: open.map(({ source }) => source) };
  }
  for (const { id } of right) {
    const consumed = await db
      .updateTable('otp_codes')
      .set({ consumed_at: now, visit_key: visitKey })
      .where('id', '=', id)
      .where('consumed_at', 'is', null)
      .returning('source')
      .executeTakeFirst();
    if (consumed !== undefined) return { kind: 'right', source: consumed.source };
  }
  return { kind: 'again' };
}

function codeHash({ secret, location, phoneHash }: CodePlace, code: string): string {
  return keyedHash(secret, `code ${location} ${phoneHash} ${code}`);
}

function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
