import type { FastifyInstance } from 'fastify';
import { registerStaffCall, type StaffCaller } from '../../core/access/people/authorize.ts';
import { may } from '../../core/access/people/roles.ts';
import { personOf } from '../../core/visits/person.ts';
import { visitedLocations } from '../../core/visits/person-visits.ts';
import type { Deps } from '../../deps.ts';
import { eraseVisits } from './erase-visits.ts';
import { findPersonVisits } from './find-person.ts';

const NOBODY = { name: '', plate: '', phone: '', email: '' };

/** Forgets one person: first shows what is kept about them, then deletes it everywhere [DESK-07]. */
export function erasureRoutes(app: FastifyInstance, deps: Deps): void {
  /** Everywhere that the caller owns, also where there is no location any more but still visits, or no visit any more. */
  const owned = async ({ session, locationId }: StaffCaller): Promise<Map<string, string>> => {
    const briefs = await deps.locations.briefs();
    const ids = new Set([locationId, ...briefs.keys(), ...(await visitedLocations(deps.store.db))]);
    const own = [...ids].filter((id) => may(session.person.grants, ['owner'], id));
    return new Map(own.map((id) => [id, briefs.get(id)?.name ?? id]));
  };

  registerStaffCall(app, deps, 'find-person-visits', async (asked, caller) =>
    findPersonVisits(deps.store.reports, asked, await owned(caller)),
  );

  registerStaffCall(app, deps, 'erase-visits', async ({ visit_ids, person = NOBODY }, caller) =>
    eraseVisits(deps, {
      visitIds: visit_ids,
      person: { ...personOf(person.name, person.plate, person.phone), email: person.email },
      locationIds: [...(await owned(caller)).keys()],
      locationId: caller.locationId,
      by: caller.session.person,
    }),
  );
}
