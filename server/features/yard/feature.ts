import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../../domain/time.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import type { Deps } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import { admitEverywhere, startArrivals } from './arrivals.ts';
import { boardRoutes } from './board-routes.ts';
import { callMessageJob } from './call-messages.ts';
import { recordDepartures } from './departures.ts';
import { estimatesRoutes } from './estimates-routes.ts';
import { moveInYard } from './moves.ts';
import { readLine } from './read-line.ts';
import { yardLineRoutes } from './routes.ts';

/** The waiting line of a yard: who waits, and who is called to which place [DAY-01]. docs/yard.md */
export default defineFeature({
  id: 'yard',
  needs: ['bookings', 'otp', 'sms'],
  routes: [boardRoutes, estimatesRoutes, yardLineRoutes, yardSystemRoutes],
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

/** The same line for a yard system, which may call to docks itself [DAY-01]. docs/yard.md */
function yardSystemRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, now } = deps;

  registerDeviceCall(app, deps, 'get-yard-line', (_, { location }) => readLine(deps, location));

  registerDeviceCall(app, deps, 'move-in-yard-line', ({ visit_id, move, place_id = '' }, { location, device }) => {
    const order = { visitId: visit_id, move, placeId: place_id, by: `device ${device.id}`, at: now() };
    return store.events.during(async (trx, tell) => {
      const stay = await moveInYard(trx, tell, location, order);
      return { state: stay.state, place_id: stay.place_id };
    });
  });
}
