import type { Transaction } from 'kysely';
import type { RetentionTask } from '../../../retention.ts';
import type { Database } from '../../../store/schema.ts';
import { firstDay } from './statistics.ts';

/** Sums of days that nobody is told of any more. */
export const oldShowings: RetentionTask = {
  id: 'slide-showings',
  async run({ db, now }) {
    const { numDeletedRows } = await db
      .deleteFrom('slide_showings')
      .where('day', '<', firstDay(now))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};

export async function forgetShowings(db: Transaction<Database>, locationId: string): Promise<void> {
  await db.deleteFrom('slide_showings').where('location_id', '=', locationId).execute();
}
