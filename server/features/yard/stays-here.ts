import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** More than a yard holds; of more, those who came last are left out of lists. */
export const MOST_HERE = 2_000;

/** Those who wait at a location, are called or at a place, by the index that has them alone. */
export function staysHere(db: Kysely<Database>, locationId: string) {
  return (
    db
      .selectFrom('yard_stays')
      .where('yard_stays.location_id', '=', locationId)
      .where('left_at', 'is', null)
      // Without it SQLite may take the index of arrivals, and read everybody who ever came.
      .where('line_at', '>', 0)
  );
}
