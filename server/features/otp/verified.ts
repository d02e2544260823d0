import type { Kysely } from 'kysely';
import { HOUR_MS } from '../../../domain/time.ts';
import type { Database } from '../../store/schema.ts';

type Handle = Kysely<Database>;

/** From entering the code to signing. */
const LIFE_MS = 2 * HOUR_MS;

export interface Proof {
  location: string;
  phoneHash: string;
  visitKey: string;
}

const keyOf = ({ location, phoneHash, visitKey }: Proof) => ({
  location_id: location,
  phone_hash: phoneHash,
  visit_key: visitKey,
});

/** Records that this visitor has verified this phone. */
export async function noteProof(db: Handle, proof: Proof, source: 'sms' | 'staff', now: number): Promise<void> {
  const values = { source, visit_id: null, verified_at: now };
  await db
    .insertInto('verified_phones')
    .values({ ...keyOf(proof), ...values })
    .onConflict((c) => c.columns(['visit_key', 'location_id', 'phone_hash']).doUpdateSet(values))
    .execute();
}

/** Whether this visitor has verified this phone, even if a visit has used the verification up. */
export async function hasProof(db: Handle, proof: Proof, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('verified_phones')
    .select('source')
    .where((where) => where.and(keyOf(proof)))
    .where('verified_at', '>', now - LIFE_MS)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false if there is none, or another visit used it */
export async function spendProof(db: Handle, proof: Proof, visitId: number, now: number): Promise<boolean> {
  const row = await db
    .updateTable('verified_phones')
    .set({ visit_id: visitId })
    .where((where) => where.and(keyOf(proof)))
    .where('verified_at', '>', now - LIFE_MS)
    .where((where) => where.or([where('visit_id', 'is', null), where('visit_id', '=', visitId)]))
    .returning('source')
    .executeTakeFirst();
  return row !== undefined;
}

/** The proof that a signed visit used, while it is kept. */
export function findProof(db: Handle, visitId: number) {
  return db
    .selectFrom('verified_phones')
    .select(['source', 'verified_at'])
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
}
