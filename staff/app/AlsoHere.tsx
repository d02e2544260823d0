import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditors } from '../draft/index.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath } from './address.ts';

/** Who else is in the studio of the location; each name leads to where they are [STU-05]. */
export function AlsoHere({ locationId }: { readonly locationId: string }): ReactNode {
  const say = useTexts('app/studio');
  const areas = useTexts('areas');
  const { others } = useEditors();
  if (others.length === 0) return null;
  return (
    <ul className="st-bar__people" aria-label={say('also_here')}>
      {others.map(({ page, name, area, place }) => (
        <li key={page}>
          <Link to={areaPath('studio', locationId, area)} search={(place === '' ? {} : { place }) as never}>
            <PencilLine className="st-bar__pencil" aria-hidden="true" />
            {say('is_at', { name, area: areas.find(`studio/${area}`) ?? area })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
