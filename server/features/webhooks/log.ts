import type { Kysely } from 'kysely';
import { addJobs, dropJob, dueTimes } from '../../core/jobs/jobs.ts';
import { IN_JOBS } from '../../core/jobs/records.ts';
import { CAPS } from '../../http/limit-table.ts';
import type { Database } from '../../store/schema.ts';
import { kindOf } from './deliveries.ts';
import type { DeliveryState } from './tables.ts';

const PAGE = 50;
const KINDS = [kindOf(false), kindOf(true)];

/** Deliveries to an endpoint, the newest first; `state` '' for all. */
export async function listDeliveries(
  db: Kysely<Database>,
  endpointId: string,
  { before, state }: { before: number; state: DeliveryState | '' },
) {
  const rows = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_events as v', 'v.id', 'd.event_id')
    .select(['d.id', 'd.event_id', 'd.state', 'd.attempts', 'd.last_at', 'd.last_outcome', 'd.created_at'])
    .select(['v.type', 'v.payload'])
    .where('d.endpoint_id', '=', endpointId)
    .where('d.id', '<', before)
    .$if(state !== '', (query) => query.where('d.state', '=', state as DeliveryState))
    .orderBy('d.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const due = await dueTimes(
    db,
    KINDS,
    page.map(({ id }) => id),
  );
  return { rows: page.map((row) => ({ ...row, next_at: due.get(row.id) ?? null })), more: rows.length > PAGE };
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
      ? own.where('state', '=', 'failed').orderBy('id').limit(CAPS.webhooks.most.messagesSentAgainAtATime)
      : own.where('id', '=', which.id);
  // First the job, as a server does that ends it.
  if (which !== 'failed') for (const kind of KINDS) await dropJob(db, kind, which.id);
  const again = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', attempts: 0, next_at: IN_JOBS })
    .where('id', 'in', asked)
    .returning(['id', 'is_refusal'])
    .execute();
  for (const isRefusal of [0, 1]) {
    const jobs = again
      .filter(({ is_refusal }) => is_refusal === isRefusal)
      .map(({ id }) => ({ subject: id, lane: endpointId }));
    await addJobs(db, kindOf(isRefusal), jobs, now);
  }
  const endpoint = db.updateTable('webhook_endpoints').set({ rests_until: 0 }).where('id', '=', endpointId);
  await endpoint.execute();
  return again.length;
}
