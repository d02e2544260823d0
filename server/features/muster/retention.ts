import type { RetentionTask } from '../../retention.ts';

/** Marks go with the visits they are about. */
export const oldMarks: RetentionTask = {
  id: 'muster_marks',
  async run({ db }) {
    const { numDeletedRows } = await db
      .deleteFrom('muster_marks')
      .where('visit_id', 'not in', (visits) => visits.selectFrom('visits').select('visits.id'))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
