import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import { AHEAD_MS } from '../../clock-skew.ts';
import { CAPS } from '../../http/limit-table.ts';
import { isSameSecret, keyedHash, randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import type { OtpCodesTable } from './tables.ts';

export const CODE_LIFE_MS = 10 * MINUTE_MS;
export const ANY_VISIT = '';

type Source = OtpCodesTable['source'];

interface CodePlace {
  secret: string;
  location: string;
  phoneHash: string;
}

export const newCode = (): string => String(randomInt(10_000)).padStart(4, '0');

/** Replaces the visit's previous code; one from staff replaces all codes of the phone. @returns when it expires */
export async function putCode(
  db: Kysely<Database>,
  place: CodePlace,
  { code, source, visitKey, now }: { code: string; source: Source; visitKey: string; now: number },
): Promise<number> {
  const all = db
    .deleteFrom('otp_codes')
    .where('location_id', '=', place.location)
    .where('phone_hash', '=', place.phoneHash);
  // biome-ignore lint/plugin/unlimited-list: deletes.
  await (source === 'staff' ? all : all.where('visit_key', '=', visitKey)).execute();
  const expiresAt = now + CODE_LIFE_MS;
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

/** `again`: this visit has already used the code. `wrong`: the open codes it was compared with. */
type Comparison = { kind: 'right'; source: Source } | { kind: 'again' } | { kind: 'wrong'; sources: readonly Source[] };

/**
 * Consumes the right code in one statement. Any visit may try a code from staff, a few times each: a stranger must not
 * use it up at once.
 */
export async function compareCode(
  db: Kysely<Database>,
  place: CodePlace,
  { typed, visitKey, sources, now }: { typed: string; visitKey: string; sources: readonly Source[]; now: number },
): Promise<Comparison> {
  if (sources.length === 0) return { kind: 'wrong', sources };
  const codes = await db
    .updateTable('otp_codes')
    .set((set) => ({ compares: set('compares', '+', 1) }))
    .where('location_id', '=', place.location)
    .where('phone_hash', '=', place.phoneHash)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', now + CODE_LIFE_MS + AHEAD_MS)
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
  const right = codes.filter(({ code_hash }) => isSameSecret(code_hash, hash));
  if (right.length === 0) {
    const open = codes.filter(({ consumed_at }) => consumed_at === null);
    return { kind: 'wrong', sources: open.map(({ source }) => source) };
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
