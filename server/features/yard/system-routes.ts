import type { FastifyInstance } from 'fastify';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import type { Deps } from '../../deps.ts';
import { moveInYard } from './moves.ts';
import { readLine } from './read-line.ts';

/** The same line for a yard system, which may call to docks itself [DAY-01]. docs/yard.md */
export function yardSystemRoutes(app: FastifyInstance, deps: Deps): void {
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
