import type { Insertable, Kysely, Transaction } from 'kysely';
import { lock } from '../../core/locks/locks.ts';
import type { YardStep } from '../../events/site-event.ts';
import type { Tell } from '../../events/site-events.ts';
import type { Database } from '../../store/schema.ts';
import type { YardEventsTable } from './tables.ts';

/** More than a yard holds. */
export const MOST_HERE = 2_000;

export function staysHere(db: Kysely<Database>, locationId: string) {
  return (
    db
      .selectFrom('yard_stays')
      .where('yard_stays.location_id', '=', locationId)
      .where('left_at', 'is', null)
      // Keeps SQLite on the partial index; the other one covers all past arrivals.
      .where('line_at', '>', 0)
  );
}

export const holdLine = (trx: Transaction<Database>, locationId: string, now: number): Promise<void> =>
  lock(trx, `yard ${locationId}`, now);

export async function isRoomAt(
  trx: Transaction<Database>,
  locationId: string,
  { id, capacity }: { readonly id: string; readonly capacity: number },
): Promise<boolean> {
  const taken = staysHere(trx, locationId).select('visit_id').where('place_id', '=', id);
  return (await taken.limit(capacity).execute()).length < capacity;
}

export async function record(
  trx: Transaction<Database>,
  tell: Tell,
  events: readonly (Insertable<YardEventsTable> & { readonly kind: YardStep })[],
): Promise<void> {
  if (events.length === 0) return;
  await trx.insertInto('yard_events').values(events).execute();
  for (const { location_id: locationId, visit_id: visitId, kind: step, place_id: placeId = null, at } of events)
    await tell({ kind: 'yard.moved', locationId, visitId, step, placeId, at });
}
