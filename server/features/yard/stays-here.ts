import type { Kysely, Transaction } from 'kysely';
import { lock } from '../../core/locks/locks.ts';
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

/** Makes everybody who reads or changes the line of a location wait until the transaction is over, on any server. */
export const holdLine = (trx: Transaction<Database>, locationId: string, now: number): Promise<void> =>
  lock(trx, `yard ${locationId}`, now);

/** Whether a place takes one more; the caller holds the line. */
export async function isRoomAt(
  trx: Transaction<Database>,
  locationId: string,
  { id, capacity }: { readonly id: string; readonly capacity: number },
): Promise<boolean> {
  const taken = staysHere(trx, locationId).select('visit_id').where('place_id', '=', id);
  return (await taken.limit(capacity).execute()).length < capacity;
}
