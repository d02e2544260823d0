import type { Kysely } from 'kysely';
import { type Destination, findDestination } from '../../../domain/destination.ts';
import { settingsAt } from '../../../domain/effective-settings.ts';
import { isOn } from '../../../domain/flag.ts';
import { taughtAt } from '../../../domain/taught.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { Database } from '../../store/schema.ts';
import type { LocationDocument } from '../locations/document.ts';
import { knownDays } from '../locations/keep-days.ts';
import { LocationRepository } from '../locations/location-repository.ts';
import type { Location } from '../locations/locations.ts';
import type { VisitTables } from '../tables.ts';
import type { Person } from './person.ts';

const MAX_ROWS = 100;
/** Of the last versions they met: what was taught at one before those has to be seen again. */
const MAX_VERSIONS = 5;

/**
 * Whether this person may skip: the location allows it, and they signed here for the same destination within
 * `known_driver_days`, when it taught what it teaches now. The name must be the same. Plate and phone must not differ
 * where both are given, and at least one must match: a name alone is not enough [INS-03].
 */
export async function isReturningVisitor(
  db: Kysely<Database>,
  location: Location,
  destination: Destination,
  person: Person,
  { now, exceptVisitId = 0 }: { now: number; exceptVisitId?: number },
): Promise<boolean> {
  if (!isOn(settingsAt(destination).slideshow_skippable)) return false;
  if (person.name === '' || (person.plate === '' && person.phone === '')) return false;
  const days = knownDays(location.document);
  const visits: Kysely<VisitTables> = db;
  const rows = await visits
    .selectFrom('visits')
    .select(['plate', 'phone', 'sub_location_id', 'track_id', 'location_version'])
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
  const own = rows.filter(
    (row) =>
      Number(row.sub_location_id) === destination.subLocationId &&
      Number(row.track_id) === destination.trackId &&
      isSame(row, person),
  );
  const versions = [...new Set(own.map((row) => row.location_version))].slice(0, MAX_VERSIONS);
  if (versions.includes(location.version)) return true;
  const taught = taughtAt(location.document, destination);
  for (const version of versions) {
    if ((await taughtThen(db, location.id, version, destination)) === taught) return true;
  }
  return false;
}

/** What the destination taught in an earlier version; undefined if that had no such place. */
async function taughtThen(
  db: Kysely<Database>,
  locationId: string,
  version: number,
  { subLocationId, trackId }: Destination,
) {
  const document = (await new LocationRepository(db).version(locationId, version)) as LocationDocument | undefined;
  const then = document && findDestination(document, subLocationId, trackId);
  return then && taughtAt(document, then);
}

function isSame(a: Pick<Person, 'plate' | 'phone'>, b: Pick<Person, 'plate' | 'phone'>): boolean {
  const pairs = [
    [a.plate, b.plate],
    [a.phone, b.phone],
  ].filter(([one, other]) => one !== '' && other !== '');
  return pairs.length > 0 && pairs.every(([one, other]) => one === other);
}
