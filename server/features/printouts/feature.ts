import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { up as byVisit } from './migrations/391-printouts-by-visit.ts';
import { oldPrintouts } from './retention.ts';
import { printoutRoutes } from './routes.ts';

/** PDFs of signed visits. */
export default defineFeature({
  name: 'printouts',
  routes: [printoutRoutes],
  // Created by the server's own 001-base.
  tables: ['printouts'],
  migrations: { '391-printouts-by-visit': byVisit },
  retention: [oldPrintouts],
  forgetVisits: async (db, { ids }) => ({
    printouts: rowsOf(await db.deleteFrom('printouts').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
});
