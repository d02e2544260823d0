import type { GetYardLineAnswer } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Deps } from '../../deps.ts';
import { lineOf } from './line.ts';
import { bringUpToDate } from './up-to-date.ts';

/** The line as it is now, and how many are at each place; nothing where a location has no line [DAY-01]. */
export async function readLine(
  { store, now }: Pick<Deps, 'store' | 'now'>,
  location: Location,
): Promise<GetYardLineAnswer> {
  const places = location.document.yard?.places ?? [];
  if (places.length === 0) return { now: now(), places: [], stays: [] };
  await bringUpToDate(store, location, now());
  const stays = await lineOf(store.db, location, now());
  const taken = (id: string) => stays.filter(({ place_id }) => place_id === id).length;
  return {
    now: now(),
    places: places.map(({ id, name, kind, capacity }) => ({ id, name, kind, capacity, taken: taken(id) })),
    stays,
  };
}
