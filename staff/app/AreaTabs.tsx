import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath } from './address.ts';
import { type Area, type AreaGroup, familyOf } from './areas.ts';
import { may, useMe } from './session.ts';

interface Props {
  readonly group: AreaGroup;
  readonly locationId: string;
  readonly area: Area;
}

/** The areas beside this one under the same entry of the navigation; the chosen place stays. Nothing where there is but one. */
export function AreaTabs({ group, locationId, area }: Props): ReactNode {
  const say = useTexts('app');
  const names = useTexts('areas');
  const me = useMe();
  const { place }: { readonly place?: string } = useSearch({ strict: false });
  const shown = familyOf(group, area).filter(({ audience }) =>
    may(me, audience, group === 'organisation' ? undefined : locationId),
  );
  if (shown.length < 2) return null;
  return (
    <nav className="st-page__tabs" aria-label={say('beside')}>
      {shown.map(({ id }) => (
        <Link
          key={id}
          to={areaPath(group, locationId, id)}
          search={(place === undefined ? {} : { place }) as never}
          aria-current={id === area.id ? 'page' : undefined}
        >
          {names.find(`${group}/${id}`) ?? id}
        </Link>
      ))}
    </nav>
  );
}
