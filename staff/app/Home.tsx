import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaPath } from './address.ts';
import { type AreaGroup, areas } from './areas.ts';
import { may, useMe } from './session.ts';
import { UnknownPage } from './UnknownPage.tsx';

/** Goes on to the first area of the group that the person may see; without a group, to the list of locations. */
export function Home({ group = 'organisation' }: { readonly group?: AreaGroup }): ReactNode {
  const { locationId = '' } = useParams({ strict: false });
  const me = useMe();
  const first = areas[group].find(({ audience }) =>
    may(me, audience, group === 'organisation' ? undefined : locationId),
  );
  if (first === undefined) return <UnknownPage />;
  return <Navigate to={areaPath(group, locationId, first.id)} replace />;
}
