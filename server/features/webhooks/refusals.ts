import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { enqueue } from './outbox.ts';

interface Payload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly location_id: string; readonly code: string; readonly count: number };
}

/**
 * Refusals of a minute at a location with the same code are one message, sent when the minute is over: anybody can have
 * visits refused, as often as they like [HOOK-01].
 */
export async function recordRefusal(
  trx: Kysely<Database>,
  { locationId, code, at }: Extract<SiteEvent, { kind: 'visit.refused' }>,
  endpoints: readonly string[],
): Promise<void> {
  const minute = Math.floor(at / MINUTE_MS);
  const subject = createHash('sha256').update(JSON.stringify([locationId, code, minute]));
  const id = `msg_${subject.digest('base64url').slice(0, 24)}`;
  const first = { id, type: 'visit.refused', at, data: { location_id: locationId, code, count: 1 } };
  const { isNew } = await enqueue(trx, { ...first, nextAt: (minute + 1) * MINUTE_MS }, endpoints);
  if (isNew) return;
  const own = trx.updateTable('webhook_events').where('id', '=', id);
  // Holds the row, so that of two at once both count.
  const row = await own
    .set((set) => ({ payload: set.ref('payload') }))
    .returning('payload')
    .executeTakeFirstOrThrow();
  const { data, ...rest } = fromJson<Payload>(row.payload);
  const payload = toJson({ ...rest, data: { ...data, count: data.count + 1 } });
  // What was sent keeps its bytes, should the clock of another server be behind.
  await own
    .set({ payload })
    .where((e) =>
      e.not(
        e.exists(e.selectFrom('webhook_deliveries').select('id').where('event_id', '=', id).where('attempts', '>', 0)),
      ),
    )
    .execute();
}
