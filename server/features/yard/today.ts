import type { Kysely } from 'kysely';
import { findPlace } from '../../../domain/destination.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { dayStart, wallClock, zoneOf } from '../../../domain/zone-clock.ts';
import type { LocationDocument, ReadYardAnswer } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Database } from '../../store/schema.ts';
import { placesBooked } from '../bookings/bookings.ts';
import { placesServing } from './places.ts';

const MOST = 10_000;
/** Visits that leave today came after this long before midnight. */
const LONGEST_STAY_MS = DAY_MS;

/** Today's expected, called and departed visits, and their median wait [DAY-01]. */
export async function todayIn(
  db: Kysely<Database>,
  { id: locationId, document }: Location,
  now: number,
): Promise<ReadYardAnswer['today']> {
  const zone = zoneOf(document);
  const { date } = wallClock(now, zone);
  const midnight = dayStart(date, zone);
  const { count } = await db
    .selectFrom('yard_stays')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('location_id', '=', locationId)
    .where('arrived_at', '>=', midnight - LONGEST_STAY_MS)
    .where('left_at', '>=', midnight)
    .executeTakeFirstOrThrow();
  const called = await db
    .selectFrom('yard_stays')
    .innerJoin('yard_events', 'yard_events.visit_id', 'yard_stays.visit_id')
    .select((e) => ['yard_stays.arrived_at', e.fn.min('yard_events.at').as('called_at')])
    .where('yard_stays.location_id', '=', locationId)
    .where('yard_stays.arrived_at', '>=', midnight)
    .where('yard_events.kind', '=', 'called')
    .groupBy(['yard_stays.visit_id', 'yard_stays.arrived_at'])
    .limit(MOST)
    .execute();
  const waits = called.map(({ arrived_at, called_at }) => Number(called_at) - Number(arrived_at));
  const booked = await placesBooked(db, locationId, date);
  return {
    expected: booked.filter((place) => leadsToTheLine(document, place)).length,
    called: called.length,
    left: Number(count),
    median_wait_ms: median(waits),
  };
}

/** 0 is a booking for any place. */
const leadsToTheLine = (document: LocationDocument, place: number): boolean =>
  place === 0 || placesServing(document, findPlace(document, place)).length > 0;

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
