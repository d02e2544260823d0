import { DAY_MS } from '../../../domain/time.ts';
import { BATCH, inBatches } from '../../in-batches.ts';
import type { RetentionTask } from '../../retention.ts';

const KEEP_DAYS = 30;

/** The log of deliveries is kept for 30 days; whatever is still waiting has been tried for three of them. */
export const oldWebhooks: RetentionTask = {
  id: 'webhooks',
  run: ({ db, now }) =>
    inBatches(() =>
      db.transaction().execute(async (trx) => {
        const before = now - KEEP_DAYS * DAY_MS;
        const old = trx.selectFrom('webhook_events').select('id').where('created_at', '<', before).limit(BATCH);
        const events = await trx.deleteFrom('webhook_events').where('id', 'in', old).returning('id').execute();
        const ids = events.map(({ id }) => id);
        if (ids.length > 0) await trx.deleteFrom('webhook_deliveries').where('event_id', 'in', ids).execute();
        return ids.length;
      }),
    ),
};
