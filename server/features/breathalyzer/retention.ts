import { DAY_MS } from '../../../domain/time.ts';
import type { RetentionTask } from '../../retention.ts';

/** Breath tests are deleted after a day. */
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
