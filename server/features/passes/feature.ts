import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { up as visitPasses } from './migrations/401-visit-passes.ts';
import { up as onePass } from './migrations/634-one-pass.ts';
import { deleteOldPasses } from './passes.ts';
import { passRoutes } from './routes.ts';

/** The pass that a visitor takes along. */
export default defineFeature({
  id: 'passes',
  needs: ['hosts'],
  routes: [passRoutes],
  tables: ['visit_passes'],
  migrations: { '401-visit-passes': visitPasses, '634-one-pass': onePass },
  retention: [{ id: 'visit_passes', run: ({ db, now }) => deleteOldPasses(db, now) }],
  forgetVisits: async (db, { ids }) => ({
    visit_passes: rowsOf(await db.deleteFrom('visit_passes').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
});
