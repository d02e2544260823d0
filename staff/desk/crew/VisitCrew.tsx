import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readCrew } from '../../../schemas/generated/calls/read-crew.ts';
import { readVisit } from '../../../schemas/generated/calls/read-visit.ts';
import { signOutVisits } from '../../../schemas/generated/calls/sign-out-visits.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { Button, Failure, Section } from '../../components/index.ts';
import { useCall, useChange } from '../../data/calls.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { VisitState } from '../../visits/VisitState.tsx';
import type { VisitSectionProps } from '../../visits/visit-sections.ts';

/** Hidden for a single visitor [DAY-06]. */
export default function VisitCrew({ details }: VisitSectionProps): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('desk/crew');
  const visitId = String(details.visit.id);
  const { data } = useCall(readCrew, { params: { visitId }, everyMs: 10_000 });
  const signOut = useChange(signOutVisits, { renews: [readVisit, readCrew] });
  if (data === undefined || data.members.length === 0) return null;
  const [one, ...more] = data.members.filter(({ left_at }) => left_at === null).map(({ id }) => id);
  const here = one === undefined ? 0 : 1 + more.length;
  return (
    <Section title={t('title', { count: data.members.length, here })} level={3} className="st-visit__block">
      <ul className="st-visit__history">
        {data.members.map((visit) => (
          <li key={visit.id}>
            <Link to={areaPath('desk', locationId, 'here', String(visit.id))} search={true as never}>
              {visit.name}
            </Link>
            <span>
              <VisitState visit={visit} />
            </span>
          </li>
        ))}
      </ul>
      {one !== undefined && more.length > 0 && (
        <Button
          text={t('sign_out', { count: here })}
          busy={signOut.isPending}
          onClick={() => signOut.mutate({ request: { visits: [one, ...more] } })}
        />
      )}
      <Failure failure={signOut.error?.failure} />
    </Section>
  );
}
