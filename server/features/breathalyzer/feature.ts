import { DAY_MS } from '../../../domain/time.ts';
import { findDecider } from '../../core/access/audit/audit-log.ts';
import { defineFeature } from '../../feature.ts';
import { countAffectedRows } from '../../forget-visits.ts';
import { openTests, testOfVisit } from './breath-tests.ts';
import { breathDeviceRoutes, breathStaffRoutes } from './device-routes.ts';
import { breathalyzerGuard } from './guard.ts';
import { breathalyzerRoutes } from './routes.ts';

export default defineFeature({
  id: 'breathalyzer',
  routes: [breathalyzerRoutes, breathDeviceRoutes, breathStaffRoutes],
  guards: [breathalyzerGuard],
  async waiting(db, locationId, now) {
    const { tests, more } = await openTests(db, locationId, now);
    const rows = tests.map(({ id, created_at: since, state: detail, device }) => {
      return { kind: 'breath' as const, id: String(id), since, detail, device: device || 'phone' };
    });
    return { rows, more };
  },
  async checked(db, { id, location_id }) {
    const test = await testOfVisit(db, id);
    if (test === undefined) return undefined;
    const by = (await findDecider(db, location_id, String(test.id), 'breath.pass')) ?? 'device';
    return { check: 'breath', outcome: 'passed', decided_by: by, at: new Date(test.created_at).toISOString() };
  },
  tables: ['breath_tests'],
  retention: [{ table: 'breath_tests', column: 'created_at', after: DAY_MS }],
  forgetVisits: async (db, { ids }) => ({
    breath_tests: countAffectedRows(
      await db.deleteFrom('breath_tests').where('visit_id', 'in', ids).executeTakeFirst(),
    ),
  }),
});
