import type { RetentionTask } from '../../retention/tasks.ts';

const DAY_MS = 24 * 3_600_000;

/** Scans end with their own time, at most a day after they were made. */
export const oldScans: RetentionTask = {
  id: 'id_scans',
  async run({ db, now }) {
    const { numDeletedRows } = await db.deleteFrom('id_scans').where('expires_at', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  },
};

export const oldBreathTests: RetentionTask = {
  id: 'breath_tests',
  async run({ db, now }) {
    const { numDeletedRows } = await db
      .deleteFrom('breath_tests')
      .where('created_at', '<', now - DAY_MS)
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};
