import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { up as prints } from './migrations/313-prints.ts';
import { oldPrintJobs } from './retention.ts';
import { printRoutes } from './routes.ts';

/** Visits that the desk prints again. */
export default defineFeature({
  id: 'prints',
  needs: ['printer', 'printouts'],
  routes: [printRoutes],
  tables: ['print_jobs'],
  migrations: { '313-prints': prints },
  retention: [oldPrintJobs],
  forgetVisits: async (db, { ids }) => ({
    print_jobs: rowsOf(await db.deleteFrom('print_jobs').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
});
