import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '../../../domain/time.ts';
import type { SiteEvent } from '../../events/site-event.ts';
import { fromJson, toJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import { enqueue } from './outbox.ts';

/** Joins refusals of a minute, location and code: anyone can cause them at any rate [HOOK-01]. */
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
  // Locks the row, so that concurrent refusals are all counted.
  const row = await own
    .set((set) => ({ payload: set.ref('payload') }))
    .returning('payload')
    .executeTakeFirstOrThrow();
  const message = fromJson<{ readonly data: { readonly count: number } }>(row.payload);
  const payload = toJson({ ...message, data: { ...message.data, count: message.data.count + 1 } });
  // A sent message keeps its bytes, even if another server's clock is behind.
  await own
    .set({ payload })
    .where(
      'id',
      'not in',
      trx.selectFrom('webhook_deliveries').select('event_id').where('attempts', '>', 0).where('event_id', '=', id),
    )
    .execute();
}
