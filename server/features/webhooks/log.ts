import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import type { Database } from '../../store/schema.ts';
import type { DeliveryState } from './tables.ts';

const PAGE = 50;
/** How many are sent again at a time. */
const MOST_AGAIN = 5_000;

/** Deliveries to an endpoint, the newest first; `state` '' for all. */
export async function listDeliveries(
  db: Kysely<Database>,
  endpointId: string,
  { before, state }: { before: number; state: DeliveryState | '' },
) {
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .select(['d.id', 'd.event_id', 'd.state', 'd.attempts', 'd.next_at', 'd.last_at', 'd.last_outcome', 'd.created_at'])
    .select(['v.type', 'v.payload'])
    .where('d.endpoint_id', '=', endpointId)
    .where('d.id', '<', before)
    .$if(state !== '', (query) => query.where('d.state', '=', state as DeliveryState))
    .orderBy('d.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { rows: rows.slice(0, PAGE), more: rows.length > PAGE };
}

/**
 * Sends again, with the same ids and for three more days: one delivery, or those that failed, the oldest of them if they
 * are very many [HOOK-01].
 * @returns how many
 */
export async function redeliver(
  db: Kysely<Database>,
  endpointId: string,
  which: { id: number } | 'failed',
  now: number,
): Promise<number> {
  const own = db.selectFrom('webhook_deliveries').select('id').where('endpoint_id', '=', endpointId);
  const asked =
    which === 'failed'
      ? own.where('state', '=', 'failed').orderBy('id').limit(MOST_AGAIN)
      : own.where('id', '=', which.id);
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: now, give_up_at: now + 3 * DAY_MS })
    .where('id', 'in', asked)
    .executeTakeFirst();
  const endpoint = db.updateTable('webhook_endpoints').set({ rests_until: 0 }).where('id', '=', endpointId);
  await endpoint.execute();
  return Number(numUpdatedRows);
}
