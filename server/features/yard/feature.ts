import { MINUTE_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { admitEverywhere, startArrivals } from './arrivals.ts';
import { boardRoutes } from './board-routes.ts';
import { callMessageJob } from './call-messages.ts';
import { recordDepartures } from './departures.ts';
import { estimatesRoutes } from './estimates-routes.ts';
import { up as yard } from './migrations/721-yard.ts';
import { up as staysByArrival } from './migrations/731-stays-by-arrival.ts';
import { up as callMessages } from './migrations/751-call-messages.ts';
import { up as waitEstimates } from './migrations/753-wait-estimates.ts';
import { yardLineRoutes } from './routes.ts';
import { yardSystemRoutes } from './system-routes.ts';

/** The waiting line of a yard: who waits, and who is called to which place [DAY-01]. docs/yard.md */
export default defineFeature({
  id: 'yard',
  needs: ['bookings', 'otp', 'sms'],
  routes: [boardRoutes, estimatesRoutes, yardLineRoutes, yardSystemRoutes],
  tables: ['yard_estimates', 'yard_events', 'yard_messages', 'yard_stays'],
  migrations: {
    '721-yard': yard,
    '731-stays-by-arrival': staysByArrival,
    '751-call-messages': callMessages,
    '753-wait-estimates': waitEstimates,
  },
  start: startArrivals,
  jobs: { 'call message': callMessageJob },
  every: [{ name: 'yard-arrivals', everyMs: MINUTE_MS, run: admitEverywhere }],
  records: recordDepartures,
  retention: [
    { table: 'yard_estimates', withVisit: true },
    { table: 'yard_events', withVisit: true },
    { table: 'yard_messages', withVisit: true },
    { table: 'yard_stays', withVisit: true },
  ],
  forgetVisits: async (db, { ids }) => ({
    yard_estimates: rowsOf(await db.deleteFrom('yard_estimates').where('visit_id', 'in', ids).executeTakeFirst()),
    yard_events: rowsOf(await db.deleteFrom('yard_events').where('visit_id', 'in', ids).executeTakeFirst()),
    yard_messages: rowsOf(await db.deleteFrom('yard_messages').where('visit_id', 'in', ids).executeTakeFirst()),
    yard_stays: rowsOf(await db.deleteFrom('yard_stays').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
});
