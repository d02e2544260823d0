import type { RetentionTask } from '../../retention.ts';

/** Messages and answers go with their visits. */
export const oldHostMessages: RetentionTask = {
  id: 'host_messages',
  async run({ db }) {
    let deleted = 0;
    for (const table of ['host_messages', 'host_answers'] as const) {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where('visit_id', 'not in', (visits) => visits.selectFrom('visits').select('visits.id'))
        .executeTakeFirst();
      deleted += Number(numDeletedRows);
    }
    return deleted;
  },
};
