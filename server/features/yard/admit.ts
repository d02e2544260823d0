import { expressionBuilder, type Kysely, type Transaction } from 'kysely';
import type { Location } from '../../core/locations/locations.ts';
import { mayBeOnSite, newcomers } from '../../core/visits/on-site.ts';
import type { Tell } from '../../events/site-events.ts';
import type { Database } from '../../store/schema.ts';
import { leaveYard } from './departures.ts';
import { giveEstimates } from './estimates.ts';
import { placesFor } from './places.ts';
import { record } from './record.ts';
import { staysHere } from './stays-here.ts';
import type { YardStaysTable } from './tables.ts';

const AT_ONCE = 100;

/** Who is to come into the line, and who is to leave it. */
interface Due {
  readonly arrivals: readonly YardStaysTable[];
  readonly gone: readonly number[];
}

/**
 * Whether somebody is to come into the line or to leave it. Screens ask for the line again and again: most of the time
 * there is nothing to do, and nobody has to wait for the line.
 */
export async function isLineDue(db: Kysely<Database>, location: Location, now: number): Promise<boolean> {
  const { arrivals, gone } = await dueIn(db, location, now);
  return arrivals.length > 0 || gone.length > 0;
}

/**
 * Puts everybody into the line who is on site, goes where a place serves, and was not there yet. Signing is the arrival,
 * so nobody waits for the line when they sign, and nobody is lost in it whatever stops in between. Lets those go who may
 * not be on site any more. The caller holds the line.
 */
export async function admitArrivals(
  trx: Transaction<Database>,
  tell: Tell,
  location: Location,
  now: number,
): Promise<void> {
  const { arrivals, gone } = await dueIn(trx, location, now);
  for (let from = 0; from < arrivals.length; from += AT_ONCE) {
    const some = arrivals.slice(from, from + AT_ONCE);
    await trx.insertInto('yard_stays').values(some).execute();
    await record(trx, tell, some.map(arrivalOf));
  }
  if (location.document.yard?.estimates === true) await giveEstimates(trx, location, arrivals, now);
  for (const id of gone) await leaveYard(trx, tell, id, now);
}

/** Two reads by index, however many are on site: each move and each look at the line asks for it. */
async function dueIn(db: Kysely<Database>, { id: locationId, document }: Location, now: number): Promise<Due> {
  const { exists } = expressionBuilder<Database, never>();
  const unknown = await newcomers(db, locationId, (id) =>
    exists(db.selectFrom('yard_stays').select('yard_stays.visit_id').where('yard_stays.visit_id', '=', id)),
  );
  const gone = await staysHere(db, locationId)
    .select('visit_id')
    .where(({ not, ref }) => not(mayBeOnSite(db, ref('visit_id'), { locationId, now })))
    .limit(AT_ONCE)
    .execute();
  const waiting = unknown.filter((one) => placesFor(document, one.sub_location_id, one.track_id).length > 0);
  return {
    arrivals: waiting.map(({ id, signed_at }) => waitingFrom(locationId, id, signed_at ?? 0)),
    gone: gone.map(({ visit_id }) => visit_id),
  };
}

const waitingFrom = (locationId: string, visitId: number, at: number): YardStaysTable => ({
  visit_id: visitId,
  location_id: locationId,
  state: 'waiting',
  place_id: null,
  line_at: at,
  arrived_at: at,
  called_at: null,
  docked_at: null,
  left_at: null,
});

const arrivalOf = ({ visit_id, location_id, arrived_at }: YardStaysTable) => ({
  visit_id,
  location_id,
  kind: 'arrived' as const,
  place_id: null,
  at: arrived_at,
  by: '',
});
