import { rowsOf } from '../../forget-visits.ts';
import { BATCH, inBatches } from '../../in-batches.ts';
import type { RetentionTask } from '../../retention.ts';

/** Messages and answers go with their visits. */
export const oldHostMessages: RetentionTask = {
  id: 'host_messages',
  async run({ db }) {
    const visits = db.selectFrom('visits').select('visits.id');
    const messages = await inBatches(async () => {
      const old = db.selectFrom('host_messages').select('id').where('visit_id', 'not in', visits).limit(BATCH);
      return rowsOf(await db.deleteFrom('host_messages').where('id', 'in', old).executeTakeFirst());
    });
    const answers = await inBatches(async () => {
      const old = db.selectFrom('host_answers').select('visit_id').where('visit_id', 'not in', visits).limit(BATCH);
      return rowsOf(await db.deleteFrom('host_answers').where('visit_id', 'in', old).executeTakeFirst());
    });
    return messages + answers;
  },
};
