import type { Kysely } from 'kysely';
import type { Destination } from '../../../../domain/destination.ts';
import type { Database } from '../../../store/schema.ts';
import { type Held, heldBy, NOTHING_HELD, provenPerson } from '../../lessons/memory.ts';
import type { GuardedCall } from './guard-refusals.ts';

/** Who has proven to sign, and what they have been taught before; only of a page that knows of lessons. */
export async function taughtBefore(
  db: Kysely<Database>,
  { location, visitKey, body, hashKey, proofs }: GuardedCall,
  destination: Destination,
  now: number,
): Promise<{ person: string | null; held: Held }> {
  if (body.lessons_version === undefined) return { person: null, held: NOTHING_HELD };
  const c = { db, location, destination, form: body.form, visitKey, hashKey, now };
  const person = await provenPerson(proofs, c);
  return { person, held: await heldBy(db, location, destination, { person, now }) };
}
