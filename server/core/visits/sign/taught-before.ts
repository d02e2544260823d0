import type { Kysely } from 'kysely';
import { type Destination, findDestination } from '../../../../domain/destination.ts';
import type { Database } from '../../../store/schema.ts';
import { findHeldByPerson, type Held, NOTHING_HELD, provenPerson } from '../../lessons/memory.ts';
import type { ShownPage } from '../../lessons/shown-page.ts';
import { locationShown } from '../../locations/location-repository.ts';
import type { GuardedCall } from './guard-refusals.ts';

export interface Taught {
  readonly person: string | null;
  readonly held: Held;
  readonly page: ShownPage | null;
}

export async function taughtBefore(
  db: Kysely<Database>,
  { location, visitKey, body, hashKey, features }: GuardedCall,
  destination: Destination,
  now: number,
): Promise<Taught> {
  if (body.lessons_version === undefined) return { person: null, held: NOTHING_HELD, page: null };
  const c = { db, location, destination, form: body.form, visitKey, hashKey, now };
  const person = await provenPerson(features.proofs, c);
  const held = await findHeldByPerson(db, location, destination, { person, now });
  const shown = await locationShown(db, location, body.lessons_version);
  if (shown === undefined || shown === location)
    return { person, held, page: shown ? { location, destination, held } : null };
  const there = findDestination(shown.document, body.subLocationId, body.trackId);
  if (there === undefined) return { person, held, page: null };
  const heldThen = await findHeldByPerson(db, shown, there, { person, now });
  return { person, held, page: { location: shown, destination: there, held: heldThen } };
}
