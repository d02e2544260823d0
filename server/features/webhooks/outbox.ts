import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addJobs } from '../../core/jobs/jobs.ts';
import { IN_JOBS } from '../../core/jobs/records.ts';
import { toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { kindOf } from './deliveries.ts';

export interface NewMessage {
  readonly type: string;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  readonly data: object;
  /** By default a new one. */
  readonly id?: string;
  /** Not sent before; by default at once. */
  readonly nextAt?: number;
}

/**
 * Writes a message, and a delivery with its job for each endpoint.
 * @returns the message's id, and false if there was one with it, which stays as it was
 */
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
  const deliveries = await trx
    .insertInto('webhook_deliveries')
    .values(
      endpoints.map((endpoint_id) => ({
        event_id: id,
        endpoint_id,
        state: 'waiting' as const,
        is_refusal: isRefusal as 0 | 1,
        attempts: 0,
        next_at: IN_JOBS,
        give_up_at: IN_JOBS,
        last_at: null,
        last_outcome: '',
        created_at: at,
      })),
    )
    .returning(['id', 'endpoint_id'])
    .execute();
  const jobs = deliveries.map((delivery) => ({ subject: delivery.id, lane: delivery.endpoint_id, dueAt: nextAt }));
  await addJobs(trx, kindOf(isRefusal), jobs, at);
  return { id, isNew: true };
}
