import { defineFeature } from '../../feature.ts';
import { rowsOf } from '../../forget-visits.ts';
import { startArrivals } from './arrivals.ts';
import { boardRoutes } from './board-routes.ts';
import { recordDepartures } from './departures.ts';
import { up as yard } from './migrations/721-yard.ts';
import { up as staysByArrival } from './migrations/731-stays-by-arrival.ts';
import { yardLineRoutes } from './routes.ts';
import { yardSystemRoutes } from './system-routes.ts';

/** The waiting line of a yard: who waits, and who is called to which place [DAY-01]. docs/yard.md */
export default defineFeature({
  id: 'yard',
  needs: ['bookings'],
  routes: [boardRoutes, yardLineRoutes, yardSystemRoutes],
  tables: ['yard_events', 'yard_stays'],
  migrations: { '721-yard': yard, '731-stays-by-arrival': staysByArrival },
  start: startArrivals,
  records: recordDepartures,
  retention: [
    { table: 'yard_events', withVisit: true },
    { table: 'yard_stays', withVisit: true },
  ],
  forgetVisits: async (db, { ids }) => ({
    yard_events: rowsOf(await db.deleteFrom('yard_events').where('visit_id', 'in', ids).executeTakeFirst()),
    yard_stays: rowsOf(await db.deleteFrom('yard_stays').where('visit_id', 'in', ids).executeTakeFirst()),
  }),
});
