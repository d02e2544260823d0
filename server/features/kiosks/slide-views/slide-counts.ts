import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../../domain/time.ts';
import type { DeckStatisticsAnswer } from '../../../../schemas/generated/types.ts';
import type { Database } from '../../../store/schema.ts';

export interface SlideView {
  slide: string;
  outcome: 'went_on' | 'left' | 'came_back';
}

/** Anyone who saw the visitors could recognise smaller numbers [MANY-03]. */
export const SMALLEST = 10;
export const DAYS = 30;

interface Count {
  readonly locationId: string;
  readonly slide: string;
  shown: number;
  ended: number;
}

/**
 * Counts views in memory and writes whole tens, at most hourly. Any two states of the database differ by about ten
 * visits or none [MANY-03].
 */
export class SlideCounts {
  readonly #counts = new Map<string, Count>();

  note(locationId: string, views: readonly SlideView[]): void {
    for (const { slide, outcome } of views) {
      const key = JSON.stringify([locationId, slide]);
      const count = this.#counts.get(key) ?? { locationId, slide, shown: 0, ended: 0 };
      this.#counts.set(key, count);
      if (outcome === 'came_back') {
        count.shown = Math.max(0, count.shown - 1);
        count.ended = Math.max(0, count.ended - 1);
      } else {
        count.shown += 1;
        if (outcome === 'left') count.ended += 1;
      }
    }
  }

  async write(db: Kysely<Database>, now: number): Promise<void> {
    // Avoids deadlocks.
    for (const [, count] of [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [shown, ended] = [wholeTens(count.shown), wholeTens(count.ended)];
      if (shown === 0) continue;
      count.shown -= shown;
      count.ended -= ended;
      await db
        .insertInto('slide_counts')
        .values({ location_id: count.locationId, day: dayOf(now), slide: count.slide, shown, ended })
        .onConflict((c) =>
          c.columns(['location_id', 'day', 'slide']).doUpdateSet(({ eb, ref }) => ({
            shown: eb('slide_counts.shown', '+', ref('excluded.shown')),
            ended: eb('slide_counts.ended', '+', ref('excluded.ended')),
          })),
        )
        .execute();
    }
  }
}

const dayOf = (now: number): number => Math.floor(now / DAY_MS);
const wholeTens = (count: number): number => count - (count % SMALLEST);

export async function slideStatistics(
  db: Kysely<Database>,
  locationId: string,
  now: number,
): Promise<DeckStatisticsAnswer['slides']> {
  // biome-ignore lint/plugin/unlimited-list: one row for each slide.
  const rows = await db
    .selectFrom('slide_counts')
    .select(({ fn }) => ['slide', fn.sum<number>('shown').as('shown'), fn.sum<number>('ended').as('ended')])
    .where('location_id', '=', locationId)
    .where('day', '>', dayOf(now) - DAYS)
    .groupBy('slide')
    .execute();
  // PostgreSQL returns sums as text.
  const slides = rows.map(({ slide, shown, ended }) => ({ id: slide, shown: Number(shown), ended: Number(ended) }));
  return slides.map((slide) => ({ ...slide, dead_end: isDeadEnd(slide, slides) }));
}

/** Visits end on any slide this often. */
const USUAL = 0.08;
const TIMES = 2;
const FEWEST = 20;

/** Whether visits end here more often than elsewhere, beyond chance. */
function isDeadEnd(slide: Omit<Count, 'locationId' | 'slide'>, all: readonly (typeof slide)[]): boolean {
  const others = all.filter((other) => other !== slide);
  const shown = others.reduce((sum, other) => sum + other.shown, 0);
  const ended = others.reduce((sum, other) => sum + other.ended, 0);
  return slide.shown >= FEWEST && lowestShare(slide) > USUAL + TIMES * (shown === 0 ? 0 : ended / shown);
}

/** The lower bound of the true share, with 99.5 % certainty (Wilson). */
function lowestShare({ shown, ended }: Pick<Count, 'shown' | 'ended'>): number {
  const z = 2.58;
  const share = ended / shown;
  const spread = z * Math.sqrt((share * (1 - share)) / shown + (z * z) / (4 * shown * shown));
  return (share + (z * z) / (2 * shown) - spread) / (1 + (z * z) / shown);
}
