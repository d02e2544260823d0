import type { FastifyInstance } from 'fastify';
import { DEFAULT_COUNTRY } from '../../../domain/phone-countries.ts';
import { registerStaffCall, type StaffCaller } from '../../core/access/people/authorize.ts';
import { hasRole } from '../../core/access/people/roles.ts';
import { personOf } from '../../core/visits/person.ts';
import { visitedLocations } from '../../core/visits/person-visits.ts';
import type { Deps } from '../../deps.ts';
import { eraseVisits } from './erase-visits.ts';
import { emailKey, findPerson, type Searched } from './find-person.ts';

const NOBODY = { name: '', plate: '', phone: '', email: '' };

/** Shows what is kept about a person, then deletes it everywhere [DESK-07]. */
export function erasureRoutes(app: FastifyInstance, deps: Deps): void {
  const owned = async ({ session, locationId }: StaffCaller): Promise<Map<string, Searched>> => {
    const briefs = await deps.locations.briefs();
    const ids = new Set([locationId, ...briefs.keys(), ...(await visitedLocations(deps.store.db))]);
    const own = [...ids].filter((id) => hasRole(session.person.grants, ['owner'], id));
    return new Map(
      own.map((id) => {
        const { name = id, phoneCountry = DEFAULT_COUNTRY } = briefs.get(id) ?? {};
        return [id, { name, country: phoneCountry }];
      }),
    );
  };

  const countryAt = (locationId: string, locations: ReadonlyMap<string, Searched>): string =>
    locations.get(locationId)?.country ?? DEFAULT_COUNTRY;

  registerStaffCall(app, deps, 'find-person-visits', async ({ email = '', ...asked }, caller) => {
    const locations = await owned(caller);
    const country = countryAt(caller.locationId, locations);
    return findPerson(deps.store.reports, deps.features, { ...asked, email }, { locations, country });
  });

  registerStaffCall(app, deps, 'erase-visits', async ({ visit_ids, expected = [], person = NOBODY }, caller) => {
    const locations = await owned(caller);
    const country = countryAt(caller.locationId, locations);
    return eraseVisits(deps, {
      visitIds: visit_ids,
      expected,
      person: { ...personOf(person.name, person.plate, person.phone, country), email: emailKey(person.email) },
      countries: new Map([...locations].map(([id, { country }]) => [id, country])),
      locationId: caller.locationId,
      by: caller.session.person,
    });
  });
}
