import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../core/locations/document.ts';
import type { Database } from '../../store/schema.ts';
import { coverageOf, estimateWait } from '../yard/estimate.ts';
import { keyOfLine } from '../yard/estimates.ts';
import { insertWaits, type OldWait } from '../yard/past.ts';

/** Enough for estimates to be shown, also once a few are called sooner than was said. */
const WAITS = 320;
/** A wait every so often. */
const APART_MS = 90 * MINUTE_MS;
/** The last one left more than a day ago: nothing of it counts for today. */
const LAST_AGO_MS = 30 * 60 * MINUTE_MS;
const UNLOADING_MS = 25 * MINUTE_MS;
const CALLED_AFTER_MS = 6 * MINUTE_MS;

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
  const all = [...lines].flatMap((line, n) =>
    past.map((wait, i) => ({ ...wait, visitId: -1 - n * WAITS - i, locationId, places: line })),
  );
  await insertWaits(db, all);
}

/** Nobody to three before them, and called sooner or later, in a row that hardly repeats itself. */
export function pastOf(now: number): readonly Omit<OldWait, 'visitId' | 'locationId' | 'places'>[] {
  const past: ReturnType<typeof pastOf>[number][] = [];
  for (let i = 0; i < WAITS; i += 1) {
    const givenAt = now - LAST_AGO_MS - (WAITS - i) * APART_MS;
    const expected = ((i % 4) * UNLOADING_MS) / 2;
    const wait = (expected + CALLED_AFTER_MS) * (0.6 + ((i * 0.382) % 0.4) + ((i * 0.139) % 0.4));
    const calledAt = Math.round(givenAt + wait);
    const said = estimateWait(past, expected, givenAt) ?? null;
    const isShown = said !== null && coverageOf(past, givenAt).holds;
    past.push({ givenAt, expected, said, isShown, calledAt, leftAt: calledAt + UNLOADING_MS, endedAt: null });
  }
  return past;
}
