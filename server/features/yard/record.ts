import type { Insertable, Transaction } from 'kysely';
import type { YardStep } from '../../events/site-event.ts';
import type { Tell } from '../../events/site-events.ts';
import type { Database } from '../../store/schema.ts';
import type { YardEventsTable } from './tables.ts';

/** Stores what happened in a line, and tells it in the same transaction. */
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
