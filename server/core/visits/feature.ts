import { defineFeature } from '../../feature.ts';
import { showVisit } from './command.ts';
import { up as offlineVisits } from './migrations/111-offline-visits.ts';
import { up as departures } from './migrations/301-departures.ts';
import { up as begunVisits } from './migrations/334-begun-visits.ts';
import { up as leanIndexes } from './migrations/392-lean-indexes.ts';
import { up as unconfirmedVisits } from './migrations/631-unconfirmed-visits.ts';
import { oldVisits } from './retention.ts';
import { closingGuard } from './sign/closing-guard.ts';
import { emptyRequests } from './sign/empty-requests.ts';
import { visitRoutes } from './sign/routes.ts';
import { staffVisitRoutes } from './staff-routes.ts';

/** Visits: recognising a returning driver, asking every guard, storing what was signed. */
export default defineFeature({
  id: 'visits',
  routes: [visitRoutes, staffVisitRoutes],
  guards: [closingGuard],
  // Created by the server's own 001-base; requests are deleted with their visits.
  tables: ['visits', 'sign_requests'],
  migrations: {
    '111-offline-visits': offlineVisits,
    '301-departures': departures,
    '334-begun-visits': begunVisits,
    '392-lean-indexes': leanIndexes,
    '631-unconfirmed-visits': unconfirmedVisits,
  },
  retention: [oldVisits],
  commands: [showVisit],
  forgetVisits: async (db, { ids }) => ({ sign_requests: await emptyRequests(db, ids) }),
});
