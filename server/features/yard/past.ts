import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { PastWait } from './estimate.ts';

const AT_ONCE = 100;

export interface OldWait extends PastWait {
  readonly visitId: number;
  readonly locationId: string;
  readonly places: string;
  readonly calledAt: number;
  readonly leftAt: number;
  readonly isShown: boolean;
}

export function rowsOfWait({ visitId, locationId, places, givenAt, calledAt, leftAt, ...estimate }: OldWait) {
  const { expected, said, isShown } = estimate;
  const visit = { visit_id: visitId, location_id: locationId };
  const [place_id = ''] = places.split(' ');
  const shown: 0 | 1 = isShown ? 1 : 0;
  return {
    yard_stays: {
      ...visit,
      state: 'left' as const,
      place_id,
      line_at: givenAt,
      arrived_at: givenAt,
      called_at: calledAt,
      docked_at: calledAt,
      left_at: leftAt,
    },
    yard_events: { ...visit, kind: 'called' as const, place_id, at: calledAt, by: '' },
    yard_estimates: {
      ...visit,
      places,
      given_at: givenAt,
      expected_ms: expected,
      shown,
      low_ms: said?.low ?? null,
      high_ms: said?.high ?? null,
    },
  };
}

export async function insertWaits(db: Kysely<Database>, waits: readonly OldWait[]): Promise<void> {
  for (let from = 0; from < waits.length; from += AT_ONCE) {
    const some = waits.slice(from, from + AT_ONCE).map(rowsOfWait);
    for (const table of ['yard_stays', 'yard_events', 'yard_estimates'] as const)
      await db
        .insertInto(table)
        .values(some.map((rows) => rows[table]))
        .execute();
  }
}
