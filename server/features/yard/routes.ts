import type { FastifyInstance } from 'fastify';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { moveInYard } from './moves.ts';
import { readLine } from './read-line.ts';
import { todayIn } from './today.ts';

const NOTHING = { expected: 0, called: 0, left: 0, median_wait_ms: null };

/** The waiting line as the desk sees and moves it [DAY-01]. */
export function yardLineRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations, now } = deps;

  registerStaffCall(app, deps, 'read-yard', async (_, { locationId }) => {
    const location = await locations.find(locationId);
    if (location === undefined) throw refusal('location_unknown');
    const line = await readLine(deps, location);
    return { ...line, today: line.places.length === 0 ? NOTHING : await todayIn(store.db, location, now()) };
  });

  registerStaffCall(app, deps, 'move-in-yard', async ({ visit_id, move, place_id = '' }, { locationId, session }) => {
    const location = await locations.find(locationId);
    if (location === undefined) throw refusal('location_unknown');
    const order = { visitId: visit_id, move, placeId: place_id, by: session.person.id, at: now() };
    return store.events.during(async (trx, tell) => {
      const stay = await moveInYard(trx, tell, location, order);
      return { state: stay.state, place_id: stay.place_id };
    });
  });
}
