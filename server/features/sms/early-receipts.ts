import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { Database } from '../../store/schema.ts';
import type { Receipt } from './receipt.ts';

type Handle = Kysely<Database>;

/** Longer than a gateway is given to answer. */
export const EARLY_MS = MINUTE_MS;
/** More than are reported while answers are outstanding. */
const MOST_KEPT = 1_000;

/**
 * Keeps a receipt that names no known message while a gateway's answer is outstanding: the answer may name its id
 * [OTP-05]. The caller looks for the message once more afterwards, as the answer may have come in between.
 */
export async function keepEarly(db: Handle, { ids, state }: Receipt, now: number): Promise<void> {
  const outstanding = await db
    .selectFrom('sms_messages')
    .select('id')
    .where('state', '=', 'sending')
    .where('created_at', '>', now - EARLY_MS)
    .limit(1)
    .executeTakeFirst();
  if (outstanding === undefined || state === undefined) return;
  const { count } = await db
    .selectFrom('early_receipts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('at', '>', now - EARLY_MS)
    .executeTakeFirstOrThrow();
  if (Number(count) + ids.length > MOST_KEPT) return;
  await db
    .insertInto('early_receipts')
    .values(ids.map((gateway_id) => ({ gateway_id, state, at: now })))
    // Once delivered, a message stays delivered.
    .onConflict((c) =>
      c.column('gateway_id').doUpdateSet({ state, at: now }).where('early_receipts.state', '!=', 'delivered'),
    )
    .execute();
}

/** What was reported of a message before its gateway answered; it is kept no longer. */
export async function takeEarly(db: Handle, gatewayId: string, now: number): Promise<Receipt['state']> {
  const kept = await db
    .deleteFrom('early_receipts')
    .where('gateway_id', '=', gatewayId)
    .returning(['state', 'at'])
    .executeTakeFirst();
  return kept !== undefined && kept.at > now - EARLY_MS ? kept.state : undefined;
}
