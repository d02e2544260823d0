import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import type { ReadEstimatesAnswer } from '../../../schemas/generated/types.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../store/schema.ts';
import { coverageOf, isHit } from './estimate.ts';
import { pastWaits } from './estimates.ts';

type Line = ReadEstimatesAnswer['lines'][number];

const WEEKS = 8;
const WEEK_MS = 7 * DAY_MS;
const LATEST = 40;
const MOST_LINES = 20;
const MOST = 5_000;

/** Shows staff how well estimates have held [DAY-03]. */
export function estimatesRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;
  registerStaffCall(app, deps, 'read-estimates', async (_, { locationId }) => {
    const location = await locations.get(locationId);
    const wanted = location.document.yard?.estimates === true;
    return { wanted, lines: wanted ? await linesOf(store.db, location, now()) : [] };
  });
}

async function linesOf(db: Kysely<Database>, { id, document }: Location, now: number): Promise<Line[]> {
  const known = await db
    .selectFrom('yard_estimates')
    .select('places')
    .where('location_id', '=', id)
    .where('given_at', '>=', now - WEEKS * WEEK_MS)
    .groupBy('places')
    .orderBy('places')
    .limit(MOST_LINES)
    .execute();
  const names = new Map(document.yard?.places.map((place) => [place.id, place.name]));
  const lines: Line[] = [];
  for (const { places } of known) {
    const ids = places.split(' ');
    // Removed places say nothing about today's.
    if (ids.every((one) => names.has(one)))
      lines.push({
        places: ids.map((one) => names.get(one) ?? one),
        ...lineOf(await pastWaits(db, id, places, MOST), now),
      });
  }
  return lines;
}

function lineOf(past: Awaited<ReturnType<typeof pastWaits>>, now: number): Omit<Line, 'places'> {
  const decided = past.flatMap((one) => {
    const held = isHit(one, now);
    if (held === undefined || one.said === null) return [];
    const { low, high } = one.said;
    const wait = one.calledAt === null ? null : one.calledAt - one.givenAt;
    return [{ visit_id: one.visitId, given_at: one.givenAt, low_ms: low, high_ms: high, wait_ms: wait, held }];
  });
  const weeks = Array.from({ length: WEEKS }, (_, i) => {
    const from = now - (WEEKS - i) * WEEK_MS;
    const some = decided.filter(({ given_at }) => given_at >= from && given_at < from + WEEK_MS);
    return { from, decided: some.length, held: some.filter(({ held }) => held).length };
  });
  return {
    ...coverageOf(past, now),
    weeks: weeks.filter((week) => week.decided > 0),
    latest: decided.slice(0, LATEST).reverse(),
  };
}
