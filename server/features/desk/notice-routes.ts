import type { FastifyInstance } from 'fastify';
import { zoneOf } from '../../../domain/zone-clock.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import { hasRole, mayKnow } from '../../core/access/people/roles.ts';
import type { Deps } from '../../deps.ts';
import { listOpenAlarms } from './muster/musters.ts';
import { listWaiting } from './waiting.ts';

/** Notices for every staff page, whether or not a desk is open [DESK-03] [DESK-04]. */
export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  const { store, locations } = deps;
  registerStaffCall(app, deps, 'read-notices', async ({ location_id: asked }, { session }) => {
    const { grants } = session.person;
    const known = [...(await locations.briefs())].filter(([id]) => mayKnow(grants, id));
    const alarms = await listOpenAlarms(store.db);
    const here = asked !== undefined && hasRole(grants, ['reception'], asked) ? await locations.find(asked) : undefined;
    return {
      waiting: here === undefined ? 0 : (await listWaiting(store.db, deps, here)).length,
      locations: known.map(([id, brief]) => ({
        id,
        name: brief.name,
        time_zone: zoneOf(brief),
        alarm: alarms.get(id) ?? null,
      })),
    };
  });
}
