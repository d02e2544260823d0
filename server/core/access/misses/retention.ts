import { rowsOf } from '../../../forget-visits.ts';
import { BATCH, inBatches } from '../../../in-batches.ts';
import type { RetentionTask } from '../../../retention.ts';

/** What starts over anyway. */
export const oldMisses: RetentionTask = {
  id: 'misses',
  run: ({ db, now }) =>
    inBatches(async () => {
      const old = db.selectFrom('misses').select('subject').where('ends_at', '<=', now).limit(BATCH);
      return rowsOf(await db.deleteFrom('misses').where('subject', 'in', old).executeTakeFirst());
    }),
};
