import type { RetentionTask } from '../../retention.ts';

/** Scans are deleted when they expire, at most a day after they were made. */
export const oldScans: RetentionTask = {
  id: 'id_scans',
  async run({ db, now }) {
    const { numDeletedRows } = await db.deleteFrom('id_scans').where('expires_at', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  },
};
