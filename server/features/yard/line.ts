import type { Kysely } from 'kysely';
import type { YardStay } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import { deskVisitsById } from '../../core/visits/desk-visits.ts';
import type { Database } from '../../store/schema.ts';

/** More than a yard holds; of more, those who came last are not listed. */
const MOST = 2_000;

/** Everybody who waits in the line, in its order, then those who are called or at a place [DAY-01]. */
export async function lineOf(db: Kysely<Database>, location: Location): Promise<YardStay[]> {
  const stays = await db
    .selectFrom('yard_stays')
    .select(['visit_id', 'state', 'place_id', 'arrived_at', 'called_at', 'docked_at'])
    .where('location_id', '=', location.id)
    .where('left_at', 'is', null)
    .orderBy('line_at')
    .orderBy('visit_id')
    .limit(MOST)
    .execute();
  const ids = stays.map(({ visit_id }) => visit_id);
  const visits = new Map((await deskVisitsById(db, location, ids)).map((visit) => [visit.id, visit]));
  const seen = stays.flatMap((stay) => {
    const { state } = stay;
    const visit = visits.get(stay.visit_id);
    if (visit === undefined || state === 'left') return [];
    const { plate, name, company, place } = visit;
    return [{ ...stay, state, plate, name, company, place }];
  });
  const waiting = seen.filter(({ state }) => state === 'waiting').map((one, i) => ({ ...one, position: i + 1 }));
  return [...waiting, ...seen.filter(({ state }) => state !== 'waiting').map((one) => ({ ...one, position: null }))];
}
