import type { Selectable, Transaction } from 'kysely';
import type { Location } from '../../core/locations/locations.ts';
import { dueMessages } from '../../core/locks/due-rows.ts';
import { randomName } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { proofOfVisit } from '../otp/verified.ts';
import type { YardMessagesTable } from './tables.ts';

export type CallMessage = Selectable<YardMessagesTable>;

export const callMessages = dueMessages<CallMessage>('yard_messages');

/** A clerk who calls again and again; each message costs money. */
const MOST_A_VISIT = 5;

/** Whoever is called gets a text message, if the location has it so and a code has confirmed their number [DAY-01]. */
export async function addCallMessage(
  trx: Transaction<Database>,
  { id: locationId, document }: Location,
  visitId: number,
  calledAt: number,
): Promise<void> {
  if (document.yard?.text_message !== true || (await proofOfVisit(trx, visitId))?.source !== 'sms') return;
  const before = await trx
    .selectFrom('yard_messages')
    .select('id')
    .where('visit_id', '=', visitId)
    .limit(MOST_A_VISIT)
    .execute();
  if (before.length >= MOST_A_VISIT) return;
  const message: CallMessage = {
    id: randomName(),
    visit_id: visitId,
    location_id: locationId,
    state: 'waiting',
    tries: 0,
    next_at: calledAt,
    reason: '',
    created_at: calledAt,
    sent_at: null,
  };
  await trx.insertInto('yard_messages').values(message).execute();
}
