import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import { countRows } from '../../store/rows.ts';
import type { Database } from '../../store/schema.ts';
import type { Receipt } from './receipt.ts';
import type { SmsOutcome } from './sender.ts';

type Handle = Kysely<Database>;

interface MessageOwner {
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

/** Records the gateway's answer, then any receipt that came before it [OTP-05]. */
export async function noteOutcome(db: Handle, id: string, outcome: SmsOutcome, now: number): Promise<void> {
  const gatewayId = outcome.kind === 'sent' ? outcome.gatewayId : null;
  if (gatewayId !== null) {
    await db.updateTable('sms_messages').set({ gateway_id: gatewayId }).where('id', '=', id).execute();
  }
  const isDelivered = outcome.kind === 'sent' && outcome.delivered;
  await db
    .updateTable('sms_messages')
    .set({
      state: outcome.kind === 'refused' ? 'failed' : isDelivered ? 'delivered' : 'sent',
      sent_at: outcome.kind === 'refused' ? null : now,
      delivered_at: isDelivered ? now : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
  // Only now: a receipt that is kept later finds the id itself.
  const early = gatewayId === null ? undefined : await takeEarly(db, gatewayId, now);
  if (early !== undefined) await noteState(db, id, early, now);
}

/** Records a receipt, or keeps it for the gateway's answer. @returns whether its message is known */
export async function noteReceipt(db: Handle, { ids, state }: Receipt, now: number): Promise<boolean> {
  if (state === undefined || (await applyState(db, ids, state, now))) return true;
  await keepEarly(db, ids, state, now);
  // The answer may have come in between.
  return applyState(db, ids, state, now);
}

type Ended = Exclude<Receipt['state'], undefined>;

async function applyState(db: Handle, ids: Receipt['ids'], state: Ended, now: number): Promise<boolean> {
  const found = await db
    .selectFrom('sms_messages')
    .select('id')
    .where((where) => where.or([where('id', 'in', ids), where('gateway_id', 'in', ids)]))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (found !== undefined) await noteState(db, found.id, state, now);
  return found !== undefined;
}

/** Receipts can arrive out of order, so a delivered message stays delivered. */
async function noteState(db: Handle, id: string, state: Ended, now: number): Promise<void> {
  await db
    .updateTable('sms_messages')
    .set({ state, ...(state === 'delivered' && { delivered_at: now }) })
    .where('id', '=', id)
    .where('state', '!=', 'delivered')
    .execute();
}

export function lastMessage(db: Handle, { phoneHash, visitKey }: MessageOwner) {
  return db
    .selectFrom('sms_messages')
    .select(['state', 'delivered_at'])
    .where('phone_hash', '=', phoneHash)
    .where('visit_key', '=', visitKey)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Longer than a gateway is given to answer. */
export const EARLY_MS = MINUTE_MS;
const MOST_KEPT = 1_000;

/** An outstanding answer of the gateway may name its id [OTP-05]. */
async function keepEarly(db: Handle, ids: Receipt['ids'], state: Ended, now: number): Promise<void> {
  const outstanding = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('state', '=', 'sending')
    .where('created_at', '>', now - EARLY_MS)
    .limit(1)
    .executeTakeFirst();
  if (outstanding === undefined) return;
  const kept = db
    .selectFrom('early_receipts')
    .select('gateway_id')
    .where('at', '>', now - EARLY_MS);
  if ((await countRows(db, kept)) + ids.length > MOST_KEPT) return;
  await db
    .insertInto('early_receipts')
    .values(ids.map((gateway_id) => ({ gateway_id, state, at: now })))
    .onConflict((c) =>
      c.column('gateway_id').doUpdateSet({ state, at: now }).where('early_receipts.state', '!=', 'delivered'),
    )
    .execute();
}

async function takeEarly(db: Handle, gatewayId: string, now: number): Promise<Receipt['state']> {
  const kept = await db
    .deleteFrom('early_receipts')
    .where('gateway_id', '=', gatewayId)
    .returning(['state', 'at'])
    .executeTakeFirst();
  return kept !== undefined && kept.at > now - EARLY_MS ? kept.state : undefined;
}
