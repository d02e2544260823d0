import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listStaffLocations } from '../../schemas/generated/calls/list-staff-locations.ts';
import { Awaiting } from '../components/index.ts';
import { useCall } from '../data/calls.ts';
import { areaPath, useLocationId } from './address.ts';
import { type AreaGroup, areas, isListed, mayOpen } from './areas.ts';
import { useMe } from './session.ts';
import { UnknownPage } from './UnknownPage.tsx';
import { inUse } from './use-listed.ts';
import { lastDesk } from './use-notices.ts';

/**
 * Redirects reception to its desk and everyone else to the list of locations. At a location: the first area the person
 * may see.
 */
export function Home({ group }: { readonly group?: 'studio' | 'desk' }): ReactNode {
  const locationId = useLocationId();
  const me = useMe();
  const listed = useCall(listStaffLocations);
  if (listed.data === undefined) return <Awaiting read={listed} />;
  const used = inUse(listed.data);
  if (group === undefined) {
    const desk = used.find(({ id }) => id === lastDesk()) ?? used[0];
    const isAtDesk = !me.grants.some(({ role }) => role !== 'reception');
    const area = isAtDesk && desk !== undefined ? firstOf('desk', desk.id) : firstOf('organisation', '');
    return area ?? <UnknownPage />;
  }
  const other = group === 'studio' ? 'desk' : 'studio';
  return firstOf(group, locationId) ?? firstOf(other, locationId) ?? <UnknownPage />;

  function firstOf(where: AreaGroup, id: string): ReactNode {
    const isNew = used.some((one) => one.id === id && one.version === 0);
    const first = areas[where].find((area) => isListed(area, isNew) && mayOpen(me, where, area, id));
    return first && <Navigate to={areaPath(where, id, first.id)} replace />;
  }
}
