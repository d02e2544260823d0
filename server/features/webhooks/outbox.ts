import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addJobs } from '../../core/jobs/jobs.ts';
import { IN_JOBS } from '../../core/jobs/records.ts';
import { toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { pickJobKind } from './deliveries.ts';

export interface NewMessage {
  readonly type: string;
  readonly at: number;
  readonly data: object;
  readonly id?: string;
  /** Earliest time of the first attempt; by default at once. */
  readonly nextAt?: number;
}

/** Stores a message and its deliveries. `isNew` is false for an existing message, left as it was. */
export async function enqueue(
  trx: Kysely<Database>,
  { type, at, data, id = `msg_${randomBytes(18).toString('base64url')}`, nextAt = at }: NewMessage,
  endpoints: readonly string[],
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const payload = toJson({ type, timestamp: new Date(at).toISOString(), data });
  const made = await trx
    .insertInto('webhook_events')
    .values({ id, type, payload, created_at: at })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return { id, isNew: false };
  const isRefusal = type === 'visit.refused' ? 1 : 0;
  const about = { event_id: id, state: 'waiting', is_refusal: isRefusal, attempts: 0, created_at: at } as const;
  const untried = { next_at: IN_JOBS, give_up_at: IN_JOBS, last_at: null, last_outcome: '' };
  const deliveries = await trx
    .insertInto('webhook_deliveries')
    .values(endpoints.map((endpoint_id) => ({ ...about, ...untried, endpoint_id })))
    .returning(['id as subject', 'endpoint_id as lane'])
    .execute();
  const jobs = deliveries.map((delivery) => ({ ...delivery, dueAt: nextAt }));
  await addJobs(trx, pickJobKind(isRefusal), jobs, at);
  return { id, isNew: true };
}
