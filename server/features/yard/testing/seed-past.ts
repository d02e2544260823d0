import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../../domain/time.ts';
import type { Database } from '../../../store/schema.ts';

/** Ids that no visit of a test reaches. */
const FROM = 1_000_000;
const AT_ONCE = 100;

interface Past {
  readonly locationId: string;
  /** Ids of the places, by name. */
  readonly places: string;
  readonly count: number;
  /** How many were called after 10 minutes, within what they were told; the others after 50 minutes. */
  readonly hits: number;
  readonly until: number;
}

/** Visitors of the days before who came to a free place and were told 5 to 30 minutes, as rows of each table. */
export function pastRows({ locationId, places, count, hits, until }: Past) {
  const place = places.split(' ')[0] ?? '';
  return Array.from({ length: count }, (_, i) => {
    const at = until - (count - i + 10) * 20 * MINUTE_MS;
    // Spread evenly.
    const isHit = Math.floor(((i + 1) * hits) / count) > Math.floor((i * hits) / count);
    const called = at + (isHit ? 10 : 50) * MINUTE_MS;
    const visit = { visit_id: FROM + i, location_id: locationId };
    return {
      yard_stays: {
        ...{ ...visit, state: 'left' as const, place_id: place, line_at: at, arrived_at: at },
        ...{ called_at: called, docked_at: called, left_at: called + 30 * MINUTE_MS },
      },
      yard_events: { ...visit, kind: 'called' as const, place_id: place, at: called, by: '' },
      yard_estimates: {
        ...{ ...visit, places, given_at: at, expected_ms: 0, shown: 1 as const },
        ...{ low_ms: 5 * MINUTE_MS, high_ms: 30 * MINUTE_MS },
      },
    };
  });
}

export async function seedPast(db: Kysely<Database>, past: Past): Promise<void> {
  const all = pastRows(past);
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    for (const table of ['yard_stays', 'yard_events', 'yard_estimates'] as const)
      await db
        .insertInto(table)
        .values(some.map((rows) => rows[table]))
        .execute();
  }
}
