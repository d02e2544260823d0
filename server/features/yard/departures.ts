import type { Transaction } from 'kysely';
import type { EventRecorder, Tell } from '../../events/site-events.ts';
import type { Database } from '../../store/schema.ts';
import { record } from './record.ts';

/**
 * Who is known to have left has left the line and the place in the same transaction. Who is only assumed to stays: anybody
 * who reads a plate could free a dock with a truck at it. Whose sign-out is taken back waits as long as they did before:
 * their place may be somebody else's by now.
 */
export const recordDepartures: EventRecorder = async (trx, event, tell) => {
  if (event.kind === 'visit.left' && event.how !== 'assumed') await leaveYard(trx, tell, event.visitId, event.at);
  if (event.kind === 'visit.returned') await returns(trx, tell, event.visitId, event.at);
};

export async function leaveYard(trx: Transaction<Database>, tell: Tell, visitId: number, at: number): Promise<void> {
  const gone = await trx
    .updateTable('yard_stays')
    .set({ state: 'left', left_at: at })
    .where('visit_id', '=', visitId)
    .where('left_at', 'is', null)
    .returning(['location_id', 'place_id'])
    .executeTakeFirst();
  if (gone === undefined) return;
  await record(trx, tell, [{ ...gone, visit_id: visitId, kind: 'left', at, by: '' }]);
}

async function returns(trx: Transaction<Database>, tell: Tell, visitId: number, at: number): Promise<void> {
  const back = await trx
    .updateTable('yard_stays')
    .set({ state: 'waiting', place_id: null, called_at: null, docked_at: null, left_at: null })
    .where('visit_id', '=', visitId)
    .where('left_at', 'is not', null)
    // Who was done at a place before they signed out does not wait for another.
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('yard_events')
            .select('yard_events.id')
            .whereRef('yard_events.visit_id', '=', 'yard_stays.visit_id')
            .where('yard_events.kind', '=', 'left')
            .where('yard_events.by', '!=', ''),
        ),
      ),
    )
    .returning('location_id')
    .executeTakeFirst();
  if (back === undefined) return;
  await record(trx, tell, [{ ...back, visit_id: visitId, kind: 'arrived', place_id: null, at, by: '' }]);
}
