import type { RetentionTask } from '../../retention.ts';

/** Jobs go with the visits that they printed. */
export const oldPrintJobs: RetentionTask = {
  id: 'print_jobs',
  async run({ db }) {
    const { numDeletedRows } = await db
      .deleteFrom('print_jobs')
      .where('visit_id', 'not in', (visits) => visits.selectFrom('visits').select('visits.id'))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
