import type { Kysely } from 'kysely';
import type { Destination } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import type { Database } from '../../store/schema.ts';
import type { Location } from '../locations/locations.ts';
import type { Person } from './person.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 365;
const MAX_ROWS = 100;

/**
 * Whether this person may skip: the location allows it, and they signed here for the same destination within
 * `known_driver_days`. The name must be the same. Plate and phone must not differ where both are given, and at least
 * one must match: a name alone is not enough [INS-03].
 */
export async function isKnownPerson(
  db: Kysely<Database>,
  location: Location,
  destination: Destination,
  person: Person,
  { now, exceptVisitId = 0 }: { now: number; exceptVisitId?: number },
): Promise<boolean> {
  if (!isOn(settingsAt(destination).slideshow_skippable)) return false;
  if (person.name === '' || (person.plate === '' && person.phone === '')) return false;
  const days = location.document.settings?.known_driver_days ?? DEFAULT_DAYS;
  const rows = await db
    .selectFrom('visits')
    .select(['plate', 'phone', 'sub_location_id', 'track_id'])
    .where('location_id', '=', location.id)
    .where('person_name', '=', person.name)
    .where('signed_at', '>=', now - days * DAY_MS)
    .where('id', '!=', exceptVisitId)
    // Staff have not looked at it: it proves nothing yet.
    .where('attention', 'is', null)
    .where('state', '=', 'signed')
    .orderBy('signed_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.some(
    (row) =>
      Number(row.sub_location_id) === destination.subLocationId &&
      Number(row.track_id) === destination.trackId &&
      isSame(row, person),
  );
}

function isSame(a: Pick<Person, 'plate' | 'phone'>, b: Pick<Person, 'plate' | 'phone'>): boolean {
  const pairs = [
    [a.plate, b.plate],
    [a.phone, b.phone],
  ].filter(([one, other]) => one !== '' && other !== '');
  return pairs.length > 0 && pairs.every(([one, other]) => one === other);
}
