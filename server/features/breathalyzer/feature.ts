import { DAY_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { breathDeviceRoutes } from './device-routes.ts';
import { breathalyzerGuard } from './guard.ts';
import { breathalyzerRoutes } from './routes.ts';

export default defineFeature({
  id: 'breathalyzer',
  routes: [breathalyzerRoutes, breathDeviceRoutes],
  guards: [breathalyzerGuard],
  tables: ['breath_tests'],
  retention: [{ table: 'breath_tests', column: 'created_at', after: DAY_MS }],
  forgetVisits: async (db, { ids }) => ({
    breath_tests: rowsOf(await db.deleteFrom('breath_tests').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
});
