import type { RetentionTask } from '../../retention.ts';

const DAY_MS = 24 * 3_600_000;
const KEEP_DAYS = 30;

/** The log of deliveries is kept for 30 days; whatever is still waiting has been tried for three of them. */
export const oldWebhooks: RetentionTask = {
  id: 'webhooks',
  async run({ db, now }) {
    const before = now - KEEP_DAYS * DAY_MS;
    return db.transaction().execute(async (trx) => {
      await trx.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
      const { numDeletedRows } = await trx
        .deleteFrom('webhook_events')
        .where('created_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    });
  },
};
