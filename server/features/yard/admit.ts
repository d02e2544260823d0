import type { Transaction } from 'kysely';
import { findDestination } from '../../../domain/destination.ts';
import { toId } from '../../../domain/flag.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Location } from '../../core/locations/locations.ts';
import { destinationsHere } from '../../core/visits/here.ts';
import type { Database } from '../../store/schema.ts';
import { leaveYard } from './departures.ts';
import type { YardEventsTable, YardStaysTable } from './tables.ts';

const AT_ONCE = 100;
/** Who is only assumed to have left keeps their place in the line for so long. */
const ASSUMED_MS = DAY_MS;

/**
 * Puts everybody into the line who is on site, goes where a place serves, and was not there yet. Signing is the arrival, so
 * nobody waits for the line when they sign, and nobody is lost in it whatever stops in between. Lets those go of whom nobody has known for a day that they are here.
 * The caller holds the line.
 */
export async function admitArrivals(
  trx: Transaction<Database>,
  { id: locationId, document }: Location,
  now: number,
): Promise<void> {
  const here = await destinationsHere(trx, locationId);
  const known = new Set(
    await idsInYard(
      trx,
      here.map(({ id }) => id),
    ),
  );
  const stays = here
    .filter((one) => !known.has(one.id) && isServed(document, one.sub_location_id, one.track_id))
    .map(({ id, signed_at }) => waitingFrom(locationId, id, signed_at ?? 0))
    .reverse();
  for (let from = 0; from < stays.length; from += AT_ONCE) {
    const some = stays.slice(from, from + AT_ONCE);
    await trx.insertInto('yard_stays').values(some).execute();
    await trx.insertInto('yard_events').values(some.map(arrivalOf)).execute();
  }
  const isHere = new Set(here.map(({ id }) => id));
  for (const id of await idsBefore(trx, locationId, now - ASSUMED_MS))
    if (!isHere.has(id)) await leaveYard(trx, id, now);
}

async function idsBefore(trx: Transaction<Database>, locationId: string, before: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('yard_stays')
    .select('visit_id')
    .where('location_id', '=', locationId)
    .where('left_at', 'is', null)
    .where('line_at', '<', before)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ visit_id }) => visit_id);
}

async function idsInYard(trx: Transaction<Database>, ids: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    // biome-ignore lint/plugin/unlimited-list: the visits asked for.
    const rows = await trx
      .selectFrom('yard_stays')
      .select('visit_id')
      .where('visit_id', 'in', ids.slice(from, from + AT_ONCE))
      .execute();
    found.push(...rows.map(({ visit_id }) => visit_id));
  }
  return found;
}

const waitingFrom = (locationId: string, visitId: number, at: number): YardStaysTable => ({
  ...{ visit_id: visitId, location_id: locationId, state: 'waiting', place_id: null },
  ...{ line_at: at, arrived_at: at, called_at: null, docked_at: null, left_at: null },
});

const arrivalOf = ({ visit_id, location_id, arrived_at }: YardStaysTable): Omit<YardEventsTable, 'id'> => ({
  ...{ visit_id, location_id, kind: 'arrived', place_id: null, at: arrived_at, by: '' },
});

function isServed(document: LocationDocument, subLocationId: number, trackId: number): boolean {
  const chosen = findDestination(document, subLocationId, trackId)?.scopes.map(({ id }) => toId(id)) ?? [];
  const places = document.yard?.places ?? [];
  return places.some(({ serves }) => serves === undefined || serves.some((id) => chosen.includes(toId(id))));
}
