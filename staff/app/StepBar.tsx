import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.tsx';
import { areaPath } from './address.ts';
import { type Step, stepAddress, stepsFor, useLooked } from './first-steps.ts';
import { useMe } from './session.ts';

/** [STU-01] */
export function StepBar(): ReactNode {
  const { step, of }: { readonly step?: unknown; readonly of?: unknown } = useSearch({ strict: false });
  const steps = stepsFor(useMe());
  const number = steps.indexOf(step as Step);
  const here = steps[number];
  if (here === undefined || of === undefined) return null;
  return <Bar here={here} number={number} steps={steps} locationId={String(of)} />;
}

interface Props {
  readonly here: Step;
  readonly number: number;
  readonly steps: readonly Step[];
  readonly locationId: string;
}

function Bar({ here, number, steps, locationId }: Props): ReactNode {
  const t = useTexts('app/steps');
  const [, add] = useLooked(locationId);
  const next = steps[number + 1];
  const list = areaPath('studio', locationId, 'start');
  return (
    <section className="st-steps" aria-label={t('title')}>
      <Link className="gh-button gh-button--quiet" to={list}>
        <ArrowLeft aria-hidden="true" />
        {t('title')}
      </Link>
      <p className="st-steps__what">
        <strong>{t('step', { number: number + 1, count: steps.length, name: t(here) })}</strong> {t(`${here}_lead`)}
      </p>
      {next !== undefined && (
        <Link
          className="gh-button gh-button--primary"
          {...(stepAddress(next, locationId) as { to: string; search: never })}
          onClick={() => add(here)}
        >
          {t('next', { name: t(next) })}
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </section>
  );
}
