import type { Kysely } from 'kysely';
import type { Destination } from '../../../../domain/destination.ts';
import type { Database } from '../../../store/schema.ts';
import { type Held, heldBy, NOTHING_HELD, provenPerson } from '../../lessons/memory.ts';
import type { GuardedCall } from './guard-refusals.ts';

export interface Taught {
  /** The hash under which they are remembered. */
  readonly person: string | null;
  readonly held: Held;
}

/** Who has proven to sign, and what they have been taught before; only of a page that knows of lessons. */
export async function taughtBefore(
  db: Kysely<Database>,
  { location, visitKey, body, hashKey, proofs }: GuardedCall,
  destination: Destination,
  now: number,
): Promise<Taught> {
  if (body.lessons_version === undefined) return { person: null, held: NOTHING_HELD };
  const c = { db, location, destination, form: body.form, visitKey, hashKey, now };
  const person = await provenPerson(proofs, c);
  return { person, held: await heldBy(db, location, destination, { person, now }) };
}
