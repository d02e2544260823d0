import type { FastifyInstance } from 'fastify';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Deps } from '../../deps.ts';
import { readLine } from './line.ts';
import { type Move, moveInYard } from './moves.ts';
import { todayIn } from './today.ts';

const NOTHING = { expected: 0, called: 0, left: 0, median_wait_ms: null };

type Sent = { readonly visit_id: number; readonly move: Move['move']; readonly place_id?: string };

/** [DAY-01] docs/gate.md */
export function yardLineRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, features, locations, now } = deps;
  const move = (location: Location, by: string, { visit_id: visitId, move, place_id: placeId = '' }: Sent) =>
    store.events.during(async (trx, tell) => {
      const asked = { visitId, move, placeId, by, at: now() };
      const { state, place_id } = await moveInYard(trx, tell, features, location, asked);
      return { state, place_id };
    });

  registerStaffCall(app, deps, 'read-yard', async (_, { locationId }) => {
    const location = await locations.get(locationId);
    const line = await readLine(deps, location);
    return { ...line, today: line.places.length === 0 ? NOTHING : await todayIn(store.db, location, now()) };
  });

  registerStaffCall(app, deps, 'move-in-yard', async (sent, { locationId, session }) =>
    move(await locations.get(locationId), session.person.id, sent),
  );

  registerDeviceCall(app, deps, 'get-yard-line', (_, { location }) => readLine(deps, location));

  registerDeviceCall(app, deps, 'move-in-yard-line', (sent, { location, device }) =>
    move(location, `device ${device.id}`, sent),
  );
}
