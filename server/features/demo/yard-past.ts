import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import type { Database } from '../../store/schema.ts';
import { coverageOf, estimateWait } from '../yard/estimate.ts';
import { keyOfLine } from '../yard/estimates.ts';
import { insertWaits, type OldWait } from '../yard/past.ts';

/** Enough to show estimates even after a few early calls. */
const WAITS = 320;
const APART_MS = 90 * MINUTE_MS;
/** More than a day ago, so that none counts for today. */
const LAST_AGO_MS = 30 * 60 * MINUTE_MS;
const UNLOADING_MS = 25 * MINUTE_MS;
const CALLED_AFTER_MS = 6 * MINUTE_MS;

/**
 * Adds earlier waits, so that the first vehicle gets an estimate [DAY-03]. They belong to no visit: their ids are
 * negative.
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

/** Waits behind none to three vehicles, hardly repeating. */
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
