import { MINUTE_MS } from '../../../domain/time.ts';
import { defineFeature } from '../../feature.ts';
import { admitEverywhere, startArrivals } from './arrivals.ts';
import { boardRoutes } from './board-routes.ts';
import { callMessageJob } from './call-messages.ts';
import { recordDepartures } from './departures.ts';
import { estimatesRoutes } from './estimates-routes.ts';
import { yardLineRoutes } from './routes.ts';

/** The waiting line of a yard [DAY-01]. docs/gate.md */
export default defineFeature({
  id: 'yard',
  needs: ['bookings', 'otp', 'sms'],
  routes: [boardRoutes, estimatesRoutes, yardLineRoutes],
  tables: ['yard_estimates', 'yard_events', 'yard_messages', 'yard_stays'],
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
});
