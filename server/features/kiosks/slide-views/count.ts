import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import type { Database } from '../../../store/schema.ts';

/** Where one visit went on from a slide. `came_back`: the visit that seemed to end here goes on after all. */
export interface SlideView {
  slide: string;
  /** Until it was left; absent where nobody knows. */
  seconds?: number | undefined;
  outcome: 'went_on' | 'ended' | 'came_back';
}

export interface Counted {
  locationId: string;
  version: number;
  language: string;
  showings: readonly SlideView[];
  now: number;
}

/** The steps of what is kept: to the second at first, where it matters, and never so exactly that it tells a visit. */
const STEPS = [
  { below: 20, by: 1 },
  { below: 60, by: 5 },
  { below: 300, by: 30 },
  { below: 3_600, by: 300 },
];
export const UNKNOWN = -1;

/** Rounds down to a step; an hour is the longest. */
export function roundSeconds(seconds: number | undefined): number {
  if (seconds === undefined) return UNKNOWN;
  const by = STEPS.find(({ below }) => seconds < below)?.by;
  return by === undefined ? 3_600 : Math.floor(seconds / by) * by;
}

/** Adds the slides of one visit to the sums of the day. Nothing tells afterwards which of them belonged together. */
export async function countSlideViews(db: Kysely<Database>, counted: Counted): Promise<void> {
  const { locationId, version, language, now } = counted;
  const sums = new Map<string, { slide: string; seconds: number; shown: number; ended: number }>();
  for (const { slide, outcome, ...showing } of counted.showings) {
    const seconds = roundSeconds(outcome === 'came_back' ? undefined : showing.seconds);
    const key = `${slide} ${seconds}`;
    const sum = sums.get(key) ?? { slide, seconds, shown: 0, ended: 0 };
    if (outcome === 'came_back') sum.ended -= 1;
    else sum.shown += 1;
    if (outcome === 'ended') sum.ended += 1;
    sums.set(key, sum);
  }
  if (sums.size === 0) return;
  const same = { location_id: locationId, day: Math.floor(now / DAY_MS), version, language };
  // In one order, so that two visits that are counted at once do not wait for each other for ever.
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => ({ ...same, ...sum }));
  await db
    .insertInto('slide_showings')
    .values(rows)
    .onConflict((c) =>
      c.columns(['location_id', 'day', 'version', 'language', 'slide', 'seconds']).doUpdateSet({
        shown: sql`slide_showings.shown + excluded.shown`,
        ended: sql`slide_showings.ended + excluded.ended`,
      }),
    )
    .execute();
}
