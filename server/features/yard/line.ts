import type { Kysely } from 'kysely';
import type { YardStay } from '../../../schemas/generated/types.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Location } from '../../core/locations/locations.ts';
import { deskVisitsById, destinationsOf } from '../../core/visits/desk-visits.ts';
import type { Database } from '../../store/schema.ts';
import { bookingsOfVisits } from '../bookings/bookings.ts';
import { opensAt } from './opening.ts';
import { placesFor } from './places.ts';
import { MOST_HERE, staysHere } from './stays-here.ts';

/** Everybody who waits in the line, in its order, then those who are called or at a place [DAY-01]. */
export async function lineOf(db: Kysely<Database>, location: Location, now: number): Promise<YardStay[]> {
  const stays = await staysHere(db, location.id)
    .select(['visit_id', 'state', 'place_id', 'arrived_at', 'called_at', 'docked_at'])
    .orderBy('line_at')
    .orderBy('visit_id')
    .limit(MOST_HERE)
    .execute();
  const ids = stays.map(({ visit_id }) => visit_id);
  const visits = new Map((await deskVisitsById(db, location, ids)).map((visit) => [visit.id, visit]));
  const bookings = await bookingsOfVisits(db, location.id, ids);
  const ways = await destinationsOf(db, ids);
  const servingFor = servingIn(location.document);
  const seen = stays.flatMap((stay) => {
    const { state } = stay;
    const visit = visits.get(stay.visit_id);
    if (visit === undefined || state === 'left') return [];
    const { plate, name, company, place } = visit;
    const booked = bookings.get(stay.visit_id);
    const booking =
      booked === undefined ? null : { number: booked.number, time: booked.time ?? '', until: booked.until ?? '' };
    const way = ways.get(stay.visit_id);
    const serving = way === undefined ? [] : servingFor(way.sub_location_id, way.track_id);
    const not_before = state === 'waiting' ? opensAt(location, booked, way, now) : null;
    return [{ ...stay, state, plate, name, company, place, booking, not_before, serving: [...serving] }];
  });
  const waiting = seen.filter(({ state }) => state === 'waiting').map((one, i) => ({ ...one, position: i + 1 }));
  return [...waiting, ...seen.filter(({ state }) => state !== 'waiting').map((one) => ({ ...one, position: null }))];
}

/** The ids of the places for each destination, of which there are few, looked up once. */
function servingIn(document: LocationDocument): (subLocationId: number, trackId: number) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (subLocationId, trackId) => {
    const key = `${subLocationId} ${trackId}`;
    const ids = known.get(key) ?? placesFor(document, subLocationId, trackId).map(({ id }) => id);
    known.set(key, ids);
    return ids;
  };
}
