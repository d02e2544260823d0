import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../../domain/time.ts';
import { toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';

const THREE_DAYS_MS = 3 * DAY_MS;

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
 * Writes a message and a delivery for each endpoint. Refusals have a queue of their own, as anybody can cause them.
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
  await trx
    .insertInto('webhook_deliveries')
    .values(
      endpoints.map((endpoint_id) => ({
        event_id: id,
        endpoint_id,
        state: 'waiting' as const,
        is_refusal: type === 'visit.refused' ? (1 as const) : (0 as const),
        attempts: 0,
        next_at: nextAt,
        give_up_at: nextAt + THREE_DAYS_MS,
        last_at: null,
        last_outcome: '',
        created_at: at,
      })),
    )
    .execute();
  return { id, isNew: true };
}
