import type { Kysely } from 'kysely';
import { type Destination, findDestination } from '../../../../domain/destination.ts';
import type { Database } from '../../../store/schema.ts';
import { type Held, heldBy, NOTHING_HELD, provenPerson } from '../../lessons/memory.ts';
import type { ShownPage } from '../../lessons/shown-page.ts';
import { locationShown } from '../../locations/location-repository.ts';
import type { GuardedCall } from './guard-refusals.ts';

export interface Taught {
  /** The hash under which they are remembered. */
  readonly person: string | null;
  /** Of what the call's location teaches, by which it is decided whether the visit may be signed. */
  readonly held: Held;
  /** Null if it told of no lessons, or of a version that there never was. */
  readonly page: ShownPage | null;
}

/** Who has proven to sign, and what they have been taught before; only of a page that knows of lessons. */
export async function taughtBefore(
  db: Kysely<Database>,
  { location, visitKey, body, hashKey, proofs }: GuardedCall,
  destination: Destination,
  now: number,
): Promise<Taught> {
  if (body.lessons_version === undefined) return { person: null, held: NOTHING_HELD, page: null };
  const c = { db, location, destination, form: body.form, visitKey, hashKey, now };
  const person = await provenPerson(proofs, c);
  const held = await heldBy(db, location, destination, { person, now });
  const shown = await locationShown(db, location, body.lessons_version);
  if (shown === undefined || shown === location)
    return { person, held, page: shown ? { location, destination, held } : null };
  const there = findDestination(shown.document, body.subLocationId, body.trackId);
  if (there === undefined) return { person, held, page: null };
  const heldThen = await heldBy(db, shown, there, { person, now });
  return { person, held, page: { location: shown, destination: there, held: heldThen } };
}
