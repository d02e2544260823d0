import type { Destination } from '../../../domain/destination.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Deps } from '../../deps.ts';
import { type Place, placesServing } from './places.ts';
import { bringUpToDate } from './up-to-date.ts';

/**
 * Where a visit can be called to from the line: nowhere if it is called or at a place; undefined if it is in no line, so
 * that anybody may send it anywhere [DAY-01].
 */
export async function offeredPlaces(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  location: Location,
  visitId: number,
  destination: Destination | undefined,
): Promise<readonly Place[] | undefined> {
  const places = placesServing(location.document, destination);
  if (places.length === 0) return undefined;
  await bringUpToDate(store, location, now());
  const stay = await store.db
    .selectFrom('yard_stays')
    .select('state')
    .where('visit_id', '=', visitId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (stay === undefined) return undefined;
  return stay.state === 'waiting' ? places : [];
}
