import type { Transaction } from 'kysely';
import { defineFeature } from '../../feature.ts';
import type { RetentionTask } from '../../retention.ts';
import type { Database } from '../../store/schema.ts';
import { up as showings } from './migrations/351-showings.ts';
import { showingRoutes } from './routes.ts';
import { firstDay } from './statistics.ts';

/** Sums of days that nobody is told of any more. */
const oldShowings: RetentionTask = {
  id: 'slide-showings',
  async run({ db, now }) {
    const { numDeletedRows } = await db
      .deleteFrom('slide_showings')
      .where('day', '<', firstDay(now))
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};

async function forgetShowings(db: Transaction<Database>, locationId: string): Promise<void> {
  await db.deleteFrom('slide_showings').where('location_id', '=', locationId).execute();
}

/** How often slides are shown, for how long, and where visits end: sums that tell nothing of a visitor. */
export default defineFeature({
  id: 'showings',
  routes: [showingRoutes],
  tables: ['slide_showings'],
  migrations: { '351-showings': showings },
  retention: [oldShowings],
  forgetLocation: forgetShowings,
});
