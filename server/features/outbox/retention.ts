import type { RetentionTask } from '../../retention.ts';
import { LONGEST_OUTBOX_MS } from './keys.ts';

/** Keys that no outbox can need any more, and the idempotency keys of visits delivered that long ago. */
export const oldOutboxKeys: RetentionTask = {
  id: 'outbox-keys',
  async run({ db, now }) {
    const before = now - LONGEST_OUTBOX_MS;
    const keys = await db.deleteFrom('outbox_keys').where('created_at', '<', before).executeTakeFirst();
    const requests = await db
      .deleteFrom('sign_requests')
      .where('created_at', '<', before)
      .where('body_hash', '=', '')
      .executeTakeFirst();
    return Number(keys.numDeletedRows) + Number(requests.numDeletedRows);
  },
};
