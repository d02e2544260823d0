import type { Kysely } from 'kysely';
import type { Destination } from '../../../domain/destination.ts';
import type { GetYardLineAnswer, LocationDocument, YardStay } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Brought } from '../../core/visits/crew-members.ts';
import { deskVisitsById, destinationsOf } from '../../core/visits/desk-visits.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../store/schema.ts';
import { bookingsOfVisits } from '../bookings/bookings.ts';
import { bringUpToDate } from './arrivals.ts';
import { opensAt } from './opening.ts';
import { type Place, placesFor, placesServing } from './places.ts';
import { MOST_HERE, staysHere } from './stays-here.ts';

/** Empty where a location has no places [DAY-01]. */
export async function readLine(
  { store, features, now }: Pick<Deps, 'store' | 'features' | 'now'>,
  location: Location,
): Promise<GetYardLineAnswer> {
  const places = location.document.yard?.places ?? [];
  if (places.length === 0) return { now: now(), places: [], stays: [] };
  await bringUpToDate({ store, features }, location, now());
  const stays = await listLine(store.db, features, location, now());
  const taken = (id: string) => stays.filter(({ place_id }) => place_id === id).length;
  return {
    now: now(),
    places: places.map(({ id, name, kind, capacity }) => ({ id, name, kind, capacity, taken: taken(id) })),
    stays,
  };
}

/** Lists waiting visits in order, then the others [DAY-01]. */
export async function listLine(
  db: Kysely<Database>,
  features: Brought,
  location: Location,
  now: number,
): Promise<YardStay[]> {
  const stays = await staysHere(db, location.id)
    .select(['visit_id', 'state', 'place_id', 'arrived_at', 'called_at', 'docked_at'])
    .orderBy('line_at')
    .orderBy('visit_id')
    .limit(MOST_HERE)
    .execute();
  const ids = stays.map(({ visit_id }) => visit_id);
  const visits = new Map((await deskVisitsById(db, location, ids)).map((visit) => [visit.id, visit]));
  const bookings = await bookingsOfVisits(db, features, location.id, ids);
  const ways = await destinationsOf(db, ids);
  const servingFor = servingIn(location.document);
  const seen = stays.flatMap((stay) => {
    const { state } = stay;
    const visit = visits.get(stay.visit_id);
    if (visit === undefined || state === 'left') return [];
    const { plate, name, company, place } = visit;
    const booked = bookings.get(stay.visit_id);
    const booking = booked ? { number: booked.number, time: booked.time ?? '', until: booked.until ?? '' } : null;
    const way = ways.get(stay.visit_id);
    const serving = way === undefined ? [] : servingFor(way.sub_location_id, way.track_id);
    const not_before = state === 'waiting' ? opensAt(location, booked, way, now) : null;
    return [{ ...stay, state, plate, name, company, place, booking, not_before, serving: [...serving] }];
  });
  const waiting = seen.filter(({ state }) => state === 'waiting').map((one, i) => ({ ...one, position: i + 1 }));
  return [...waiting, ...seen.filter(({ state }) => state !== 'waiting').map((one) => ({ ...one, position: null }))];
}

function servingIn(document: LocationDocument): (subLocationId: number, trackId: number) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (subLocationId, trackId) => {
    const key = `${subLocationId} ${trackId}`;
    const ids = known.get(key) ?? placesFor(document, subLocationId, trackId).map(({ id }) => id);
    known.set(key, ids);
    return ids;
  };
}

/**
 * The places that can call a visit: none if it is called already; undefined outside the line, where a host may send it
 * anywhere [DAY-01].
 */
export async function offeredPlaces(
  { store, features, now }: Pick<Deps, 'store' | 'features' | 'now'>,
  location: Location,
  visitId: number,
  destination: Destination | undefined,
): Promise<readonly Place[] | undefined> {
  const places = placesServing(location.document, destination);
  if (places.length === 0) return undefined;
  await bringUpToDate({ store, features }, location, now());
  const stay = await store.db
    .selectFrom('yard_stays')
    .select('state')
    .where('visit_id', '=', visitId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (stay === undefined) return undefined;
  return stay.state === 'waiting' ? places : [];
}
