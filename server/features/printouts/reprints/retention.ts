import { rowsOf } from '../../../forget-visits.ts';
import { BATCH, inBatches } from '../../../in-batches.ts';
import type { RetentionTask } from '../../../retention.ts';

/** Jobs go with the visits that they printed. */
export const oldPrintJobs: RetentionTask = {
  id: 'print_jobs',
  run: ({ db }) =>
    inBatches(async () => {
      const old = db
        .selectFrom('print_jobs')
        .select('id')
        .where('visit_id', 'not in', (visits) => visits.selectFrom('visits').select('visits.id'))
        .limit(BATCH);
      return rowsOf(await db.deleteFrom('print_jobs').where('id', 'in', old).executeTakeFirst());
    }),
};
