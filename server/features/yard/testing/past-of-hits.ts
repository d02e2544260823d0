import { MINUTE_MS } from '../../../../domain/time.ts';
import type { OldWait } from '../past.ts';

/** Ids that no visit of a test reaches. */
const FROM = 1_000_000;

interface Past {
  readonly locationId: string;
  /** Ids of the places, by name. */
  readonly places: string;
  readonly count: number;
  /** Visits called after 10 minutes, within their estimate; the others after 50. */
  readonly hits: number;
  readonly until: number;
}

/** Past visitors who came to a free place and saw 5 to 30 minutes. */
export function pastOfHits({ locationId, places, count, hits, until }: Past): OldWait[] {
  return Array.from({ length: count }, (_, i) => {
    const givenAt = until - (count - i + 10) * 20 * MINUTE_MS;
    // Spread evenly.
    const isHit = Math.floor(((i + 1) * hits) / count) > Math.floor((i * hits) / count);
    const calledAt = givenAt + (isHit ? 10 : 50) * MINUTE_MS;
    return {
      visitId: FROM + i,
      locationId,
      places,
      givenAt,
      calledAt,
      leftAt: calledAt + 30 * MINUTE_MS,
      expected: 0,
      said: { low: 5 * MINUTE_MS, high: 30 * MINUTE_MS },
      isShown: true,
      endedAt: null,
    };
  });
}
