import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { up as musters } from './migrations/311-musters.ts';
import { oldMarks } from './retention.ts';
import { musterRoutes } from './routes.ts';

/** Alarms: who has to be found, and who has been. */
export default defineFeature({
  id: 'muster',
  routes: [musterRoutes],
  tables: ['musters', 'muster_marks'],
  migrations: { '311-musters': musters },
  retention: [oldMarks],
  forgetVisits: async (db, { ids }) => ({
    muster_marks: rowsOf(await db.deleteFrom('muster_marks').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
  forgetLocation: async (db, locationId) => {
    const own = db.selectFrom('musters').select('id').where('location_id', '=', locationId);
    await db.deleteFrom('muster_marks').where('muster_id', 'in', own).execute();
    await db.deleteFrom('musters').where('location_id', '=', locationId).execute();
  },
});
