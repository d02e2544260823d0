import type { Transaction } from 'kysely';
import { findDestination } from '../../../domain/destination.ts';
import { toId } from '../../../domain/flag.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Location } from '../../core/locations/locations.ts';
import { destinationsOnSite } from '../../core/visits/on-site.ts';
import type { Database } from '../../store/schema.ts';
import { leaveYard } from './departures.ts';
import type { YardEventsTable, YardStaysTable } from './tables.ts';

const AT_ONCE = 100;
/** More than a line holds. */
const MOST_OPEN = 10_000;

/**
 * Puts everybody into the line who is on site, goes where a place serves, and was not there yet. Signing is the arrival,
 * so nobody waits for the line when they sign, and nobody is lost in it whatever stops in between. Lets those go who may
 * not be on site any more. The caller holds the line.
 */
export async function admitArrivals(
  trx: Transaction<Database>,
  { id: locationId, document }: Location,
  now: number,
): Promise<void> {
  const onSite = await destinationsOnSite(trx, locationId, now);
  const here = onSite.filter(({ left_at }) => left_at === null);
  const known = new Set(
    await idsInYard(
      trx,
      here.map(({ id }) => id),
    ),
  );
  const stays = here
    .filter((one) => !known.has(one.id) && isServed(document, one.sub_location_id, one.track_id))
    .map(({ id, signed_at }) => waitingFrom(locationId, id, signed_at ?? 0));
  for (let from = 0; from < stays.length; from += AT_ONCE) {
    const some = stays.slice(from, from + AT_ONCE);
    await trx.insertInto('yard_stays').values(some).execute();
    await trx.insertInto('yard_events').values(some.map(arrivalOf)).execute();
  }
  const mayBeHere = new Set(onSite.map(({ id }) => id));
  const gone = (await openStays(trx, locationId)).filter((id) => !mayBeHere.has(id));
  for (const id of gone.slice(0, AT_ONCE)) await leaveYard(trx, id, now);
}

async function openStays(trx: Transaction<Database>, locationId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('yard_stays')
    .select('visit_id')
    .where('location_id', '=', locationId)
    .where('left_at', 'is', null)
    .limit(MOST_OPEN)
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
