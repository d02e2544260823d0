import type { ExpressionBuilder, Kysely } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/time.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Brought } from '../../core/visits/crew-members.ts';
import { destinationsOf } from '../../core/visits/desk-visits.ts';
import type { Database } from '../../store/schema.ts';
import { coverageOf, estimateWait, expectedWait, type Interval, type PastWait } from './estimate.ts';
import { openings } from './opening.ts';
import { type Place, placesFor } from './places.ts';
import { MOST_HERE, staysHere } from './stays-here.ts';

const MOST_WAITS = 400;
const MOST_STAYS = 30;
/** Longer stays are outliers: someone forgot to mark the vehicle as done. */
const LONGEST_HELD_MS = 12 * HOUR_MS;
/** Signed offline; its wait began earlier. */
const LATE_MS = 5 * MINUTE_MS;

/** Visits with the same places form a line with its own past. */
export const keyOfLine = (places: readonly { readonly id: string }[]): string =>
  places
    .map(({ id }) => id)
    .sort()
    .join(' ');

interface Arrival {
  readonly visit_id: number;
  readonly arrived_at: number;
}

/** Stores an estimate for each arrival, shown or not, to measure coverage [DAY-03]. The caller holds the line. */
export async function giveEstimates(
  db: Kysely<Database>,
  features: Brought,
  location: Location,
  arrivals: readonly Arrival[],
  now: number,
): Promise<void> {
  const recent = arrivals.filter(({ arrived_at }) => now - arrived_at <= LATE_MS);
  if (recent.length === 0) return;
  const line = await waitingIn(db, features, location, now);
  for (const { visit_id, arrived_at } of recent) {
    const own = line.find((one) => one.visit_id === visit_id);
    if (own === undefined) continue;
    const { places, key } = own;
    const ahead = line.filter((one) => one !== own && one.key === key && one.line_at <= arrived_at).length;
    const expected = await expectedIn(db, location.id, places, arrived_at, ahead);
    if (expected === undefined) continue;
    const past = await pastWaits(db, location.id, key);
    const said = estimateWait(past, expected, now);
    await db
      .insertInto('yard_estimates')
      .values({
        visit_id,
        location_id: location.id,
        places: key,
        given_at: now,
        expected_ms: Math.round(expected),
        low_ms: said?.low ?? null,
        high_ms: said?.high ?? null,
        shown: said !== undefined && coverageOf(past, now).holds ? 1 : 0,
      })
      .execute();
  }
}

/** Leaves out visits that wait for their window, not for a place. */
async function waitingIn(db: Kysely<Database>, features: Brought, location: Location, now: number) {
  const rows = await staysHere(db, location.id)
    .select(['visit_id', 'line_at'])
    .where('state', '=', 'waiting')
    .orderBy('line_at')
    .limit(MOST_HERE)
    .execute();
  const ids = rows.map(({ visit_id }) => visit_id);
  const ways = await destinationsOf(db, ids);
  const opens = await openings(db, features, location, ids, now);
  return rows.flatMap(({ visit_id, line_at }) => {
    const way = ways.get(visit_id);
    if (way === undefined || opens.has(visit_id)) return [];
    const places = placesFor(location.document, way.sub_location_id, way.track_id);
    return places.length === 0 ? [] : [{ visit_id, line_at, places, key: keyOfLine(places) }];
  });
}

async function expectedIn(
  db: Kysely<Database>,
  locationId: string,
  places: readonly Place[],
  arrivedAt: number,
  ahead: number,
): Promise<number | undefined> {
  const ids = places.map(({ id }) => id);
  const taken = await staysHere(db, locationId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('place_id', 'in', ids)
    .executeTakeFirstOrThrow();
  const gone = await db
    .selectFrom('yard_stays')
    .select(['called_at', 'left_at'])
    .where('location_id', '=', locationId)
    .where('left_at', 'is not', null)
    .where('arrived_at', '>', arrivedAt - 30 * DAY_MS)
    .where('called_at', 'is not', null)
    .where('place_id', 'in', ids)
    .orderBy('arrived_at', 'desc')
    .limit(MOST_STAYS)
    .execute();
  const capacity = places.reduce((sum, place) => sum + place.capacity, 0);
  const held = gone
    .map(({ called_at, left_at }) => Number(left_at) - Number(called_at))
    .filter((one) => one < LONGEST_HELD_MS);
  const free = Math.max(0, capacity - Number(taken.count));
  return expectedWait({ ahead, free, capacity, held });
}

export async function pastWaits(
  db: Kysely<Database>,
  locationId: string,
  places: string,
  most = MOST_WAITS,
): Promise<(PastWait & { readonly visitId: number })[]> {
  const rows = await db
    .selectFrom('yard_estimates')
    .innerJoin('yard_stays', 'yard_stays.visit_id', 'yard_estimates.visit_id')
    .select(['yard_estimates.visit_id as visitId', 'given_at as givenAt', 'expected_ms as expected'])
    .select((e) => [
      'low_ms',
      'high_ms',
      'left_at',
      firstStep(e, 'called').as('called_at'),
      firstStep(e, 'skipped').as('skipped_at'),
    ])
    .where('yard_estimates.location_id', '=', locationId)
    .where('yard_estimates.places', '=', places)
    .orderBy('given_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ low_ms, high_ms, left_at, called_at, skipped_at, ...row }) => {
    const ends = [left_at, skipped_at].filter((at) => at !== null).map(Number);
    const endedAt = ends.length === 0 ? null : Math.min(...ends);
    const wasCalled = called_at !== null && (endedAt === null || Number(called_at) <= endedAt);
    return {
      ...row,
      said: intervalOf({ low_ms, high_ms }),
      endedAt,
      calledAt: wasCalled ? Number(called_at) : null,
    };
  });
}

function firstStep(e: ExpressionBuilder<Database, 'yard_estimates'>, kind: 'called' | 'skipped') {
  return e
    .selectFrom('yard_events')
    .select(({ fn }) => fn.min('yard_events.at').as('at'))
    .whereRef('yard_events.visit_id', '=', 'yard_estimates.visit_id')
    .where('yard_events.kind', '=', kind);
}

const intervalOf = ({ low_ms, high_ms }: { low_ms: number | null; high_ms: number | null }): Interval | null =>
  low_ms === null || high_ms === null ? null : { low: low_ms, high: high_ms };

/** The intervals that may be shown; none after a skip or where coverage fails. */
export async function readGivenEstimates(
  db: Kysely<Database>,
  locationId: string,
  now: number,
): Promise<ReadonlyMap<number, Interval>> {
  const rows = await staysHere(db, locationId)
    .innerJoin('yard_estimates', 'yard_estimates.visit_id', 'yard_stays.visit_id')
    .select(['yard_estimates.visit_id', 'places', 'given_at', 'low_ms', 'high_ms'])
    .where('state', '=', 'waiting')
    .where('shown', '=', 1)
    .whereRef('line_at', '=', 'arrived_at')
    .limit(MOST_HERE)
    .execute();
  const told = new Map<number, Interval>();
  const holding = new Map<string, boolean>();
  for (const { visit_id, places, given_at, ...row } of rows) {
    const said = intervalOf(row);
    if (said === null || given_at + said.high <= now) continue;
    const holds = holding.get(places) ?? coverageOf(await pastWaits(db, locationId, places), now).holds;
    holding.set(places, holds);
    if (holds) told.set(visit_id, { low: given_at + said.low, high: given_at + said.high });
  }
  return told;
}
