import { rowsOf } from '../../forget-visits.ts';
import { BATCH, inBatches } from '../../in-batches.ts';
import type { RetentionTask } from '../../retention.ts';
import { dayOf } from './bounds.ts';
import { LONGEST_OUTBOX_MS } from './keys.ts';

/** Keys that no outbox can need any more, the idempotency keys of visits delivered that long ago, and old counts. */
export const oldOutboxKeys: RetentionTask = {
  id: 'outbox-keys',
  async run({ db, now }) {
    const before = now - LONGEST_OUTBOX_MS;
    const keys = rowsOf(await db.deleteFrom('outbox_keys').where('created_at', '<', before).executeTakeFirst());
    const requests = await inBatches(async () => {
      const old = db
        .selectFrom('sign_requests')
        .select('idempotency_key')
        .where('created_at', '<', before)
        .where('body_hash', '=', '')
        .limit(BATCH);
      return rowsOf(await db.deleteFrom('sign_requests').where('idempotency_key', 'in', old).executeTakeFirst());
    });
    const counts = await inBatches(async () => {
      const old = db.selectFrom('outbox_deliveries').select('deliverer').where('day', '<', dayOf(now)).limit(BATCH);
      return rowsOf(await db.deleteFrom('outbox_deliveries').where('deliverer', 'in', old).executeTakeFirst());
    });
    return keys + requests + counts;
  },
};
