import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { CODE_LIFE_MS } from './codes.ts';

/** Later arrivals are unlikely. */
const TIMEOUT_MS = 45_000;

/** The last message to each visitor without a typed code, if it failed or is overdue [DESK-03]. */
export async function undeliveredCodes(db: Kysely<Database>, locationId: string, now: number) {
  const rows = await db
    .selectFrom('sms_messages as m')
    .innerJoin('otp_codes as c', (join) =>
      join
        .onRef('c.location_id', '=', 'm.location_id')
        .onRef('c.phone_hash', '=', 'm.phone_hash')
        .onRef('c.visit_key', '=', 'm.visit_key'),
    )
    .select(['m.id', 'm.created_at', 'm.state', 'm.phone_hash'])
    .where('m.location_id', '=', locationId)
    .where('m.created_at', '>', now - CODE_LIFE_MS)
    .where('m.state', '!=', 'delivered')
    .where('c.source', '=', 'sms')
    .where('c.consumed_at', 'is', null)
    .orderBy('m.created_at', 'desc')
    .limit(200)
    .execute();
  const seen = new Set<string>();
  const last = rows.filter(({ phone_hash }) => !seen.has(phone_hash) && seen.add(phone_hash));
  return last.filter(({ state, created_at }) => state === 'failed' || created_at <= now - TIMEOUT_MS);
}
