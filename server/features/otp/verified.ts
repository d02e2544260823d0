import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

type Handle = Kysely<Database>;

/** How long a visitor may take from the code to the signature. */
const LIFE_MS = 2 * 3_600_000;

export interface Proof {
  location: string;
  phoneHash: string;
  visitKey: string;
}

/** Notes that this visitor holds this phone. */
export async function noteProof(db: Handle, proof: Proof, source: 'sms' | 'staff', now: number): Promise<void> {
  const values = { source, visit_id: null, verified_at: now };
  await db
    .insertInto('verified_phones')
    .values({ location_id: proof.location, phone_hash: proof.phoneHash, visit_key: proof.visitKey, ...values })
    .onConflict((c) => c.columns(['visit_key', 'location_id', 'phone_hash']).doUpdateSet(values))
    .execute();
}

/** Uses the proof up for a visit. @returns false when there is none, or it was another visit's */
export async function spendProof(db: Handle, proof: Proof, visitId: number, now: number): Promise<boolean> {
  const row = await db
    .updateTable('verified_phones')
    .set({ visit_id: visitId })
    .where('location_id', '=', proof.location)
    .where('phone_hash', '=', proof.phoneHash)
    .where('visit_key', '=', proof.visitKey)
    .where('verified_at', '>', now - LIFE_MS)
    .where((where) => where.or([where('visit_id', 'is', null), where('visit_id', '=', visitId)]))
    .returning('source')
    .executeTakeFirst();
  return row !== undefined;
}
