import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { SmsOutcome } from './sender.ts';
import type { SmsMessagesTable } from './tables.ts';

type Handle = Kysely<Database>;

export interface MessageOwner {
  phoneHash: string;
  visitKey: string;
}

/** Written before the message is sent, so that even an immediate receipt finds it. */
export async function noteSending(
  db: Handle,
  { id, location, phoneHash, visitKey, now }: MessageOwner & { id: string; location: string; now: number },
): Promise<void> {
  await db
    .insertInto('sms_messages')
    .values({
      id,
      location_id: location,
      phone_hash: phoneHash,
      visit_key: visitKey,
      state: 'sending',
      gateway_id: null,
      created_at: now,
      sent_at: null,
      delivered_at: null,
    })
    .execute();
}

export async function noteOutcome(db: Handle, id: string, outcome: SmsOutcome, now: number): Promise<void> {
  const sent = outcome.kind === 'sent';
  if (sent && outcome.gatewayId !== null) {
    await db.updateTable('sms_messages').set({ gateway_id: outcome.gatewayId }).where('id', '=', id).execute();
  }
  const delivered = sent && outcome.delivered;
  await db
    .updateTable('sms_messages')
    .set({
      state: outcome.kind === 'refused' ? 'failed' : delivered ? 'delivered' : 'sent',
      sent_at: outcome.kind === 'refused' ? null : now,
      delivered_at: delivered ? now : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/**
 * Records a receipt from the gateway, by our id or its own. Once delivered, a message stays delivered, because
 * receipts can arrive out of order.
 * @returns whether there is such a message
 */
export async function noteReceipt(db: Handle, id: string, state: 'delivered' | 'failed', now: number) {
  const found = await db
    .selectFrom('sms_messages')
    .select('id')
    .where((where) => where.or([where('id', '=', id), where('gateway_id', '=', id)]))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (found === undefined) return false;
  await db
    .updateTable('sms_messages')
    .set({ state, ...(state === 'delivered' && { delivered_at: now }) })
    .where('id', '=', found.id)
    .where('state', '!=', 'delivered')
    .execute();
  return true;
}

/** The last message to this phone that this visitor asked for. */
export function lastMessage(
  db: Handle,
  { phoneHash, visitKey }: MessageOwner,
): Promise<Selectable<SmsMessagesTable> | undefined> {
  return db
    .selectFrom('sms_messages')
    .selectAll()
    .where('phone_hash', '=', phoneHash)
    .where('visit_key', '=', visitKey)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
