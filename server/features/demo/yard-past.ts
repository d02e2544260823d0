import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Database } from '../../store/schema.ts';
import { coverageOf, estimateWait, type PastWait } from '../yard/estimate.ts';
import { keyOfLine } from '../yard/estimates.ts';

/** Enough for estimates to be shown, also once a few are called sooner than was said. */
const WAITS = 320;
/** A wait every so often. */
const APART_MS = 90 * MINUTE_MS;
/** The last one left more than a day ago: nothing of it counts for today. */
const LAST_AGO_MS = 30 * 60 * MINUTE_MS;
const UNLOADING_MS = 25 * MINUTE_MS;
const CALLED_AFTER_MS = 6 * MINUTE_MS;
const AT_ONCE = 100;

/**
 * The waits of the days before the demo began, for each of its lines, so that estimates are shown to the first who waits
 * [DAY-03]. Each was estimated by those before it, as the product does. They belong to no visit: their ids are below zero.
 */
export async function seedYardPast(
  db: Kysely<Database>,
  locationId: string,
  { yard }: Pick<LocationDocument, 'yard'>,
  now: number,
): Promise<void> {
  const places = yard?.places ?? [];
  const lines = new Set(places.map(({ serves }) => keyOfLine(places.filter((one) => `${one.serves}` === `${serves}`))));
  const past = pastOf(now);
  const all = [...lines].flatMap((key, line) =>
    past.map((wait, i) => rowsOf(wait, { visit_id: -1 - line * WAITS - i, locationId, key })),
  );
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    for (const table of ['yard_stays', 'yard_events', 'yard_estimates'] as const)
      await db
        .insertInto(table)
        .values(some.map((rows) => rows[table]))
        .execute();
  }
}

interface DemoWait extends PastWait {
  readonly calledAt: number;
  readonly isShown: boolean;
}

/** Nobody to three before them, and called sooner or later, in a row that hardly repeats itself. */
export function pastOf(now: number): readonly DemoWait[] {
  const past: DemoWait[] = [];
  for (let i = 0; i < WAITS; i += 1) {
    const givenAt = now - LAST_AGO_MS - (WAITS - i) * APART_MS;
    const expected = ((i % 4) * UNLOADING_MS) / 2;
    const wait = (expected + CALLED_AFTER_MS) * (0.6 + ((i * 0.382) % 0.4) + ((i * 0.139) % 0.4));
    const said = estimateWait(past, expected, givenAt) ?? null;
    const isShown = said !== null && coverageOf(past, givenAt).holds;
    past.push({ givenAt, expected, said, isShown, calledAt: Math.round(givenAt + wait), endedAt: null });
  }
  return past;
}

function rowsOf(
  { givenAt, expected, said, calledAt, isShown }: DemoWait,
  { visit_id, locationId, key }: { readonly visit_id: number; readonly locationId: string; readonly key: string },
) {
  const visit = { visit_id, location_id: locationId };
  const [place_id = ''] = key.split(' ');
  return {
    yard_stays: {
      ...{ ...visit, state: 'left' as const, place_id, line_at: givenAt, arrived_at: givenAt },
      ...{ called_at: calledAt, docked_at: calledAt, left_at: calledAt + UNLOADING_MS },
    },
    yard_events: { ...visit, kind: 'called' as const, place_id, at: calledAt, by: '' },
    yard_estimates: {
      ...{
        ...visit,
        places: key,
        given_at: givenAt,
        expected_ms: expected,
        shown: isShown ? (1 as const) : (0 as const),
      },
      ...{ low_ms: said?.low ?? null, high_ms: said?.high ?? null },
    },
  };
}
