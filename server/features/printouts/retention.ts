import type { RetentionTask } from '../../retention.ts';

/** Deletes printouts that have expired. */
export const oldPrintouts: RetentionTask = {
  id: 'printouts',
  async run({ db, now }) {
    const { numDeletedRows } = await db.deleteFrom('printouts').where('expires_at', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  },
};
