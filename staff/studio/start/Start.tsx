import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import type { ReactNode } from 'react';
import { listKiosks } from '../../../schemas/generated/calls/list-kiosks.ts';
import { listPeople } from '../../../schemas/generated/calls/list-people.ts';
import { areaPath, useLocationId } from '../../app/address.ts';
import { type StepState, stateOfStep, stepAddress, stepsFor, useLooked } from '../../app/first-steps.ts';
import { EVERYWHERE, useMe } from '../../app/session.ts';
import { Page } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useDraft } from '../../draft/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import './start.css';

const ICONS: Readonly<Record<StepState, typeof Circle>> = { done: CircleCheck, looked: CircleDot, left: Circle };

/** [STU-01] */
export default function Start(): ReactNode {
  const locationId = useLocationId();
  const t = useTexts('app/steps');
  const me = useMe();
  const steps = stepsFor(me);
  const { document, published } = useDraft();
  const [looked] = useLooked(locationId);
  const people = useCall(listPeople, { enabled: steps.includes('people') });
  const kiosks = useCall(listKiosks, { enabled: published !== null });
  const known = {
    document,
    isPublished: published !== null,
    hasOthers: (people.data?.people ?? []).some(
      ({ id, grants }) =>
        id !== me.id && grants.some(({ location_id }) => location_id === locationId || location_id === EVERYWHERE),
    ),
    hasKiosk: (kiosks.data?.kiosks ?? []).some(({ paired_at }) => paired_at !== null),
  };
  const states = steps.map((step) => [step, stateOfStep(step, known, looked)] as const);
  const left = states.filter(([, state]) => state === 'left');
  const next = left[0]?.[0];
  return (
    <Page title={t('title')} lead={left.length === 0 ? t('all_done') : t('left', { count: left.length })}>
      <ol className="st-rows">
        {states.map(([step, state]) => {
          const Icon = ICONS[state];
          return (
            <li key={step} data-state={state} data-step={step}>
              <Link
                className="st-start__step"
                {...(stepAddress(step, locationId) as { to: string; search: never })}
                data-next={step === next || undefined}
              >
                <Icon aria-hidden="true" />
                <span className="st-start__words">
                  <strong>{t(step)}</strong>
                  <span>{t(`${step}_lead`)}</span>
                </span>
                <span className="st-small">{t(`is_${state}`)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
      {published !== null && (
        <p className="st-below">
          <Link to={areaPath('studio', locationId, 'poster')}>{t('poster')}</Link>
        </p>
      )}
    </Page>
  );
}
