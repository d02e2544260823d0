import type { ReactNode } from 'react';
import type { ReadYardAnswer } from '../../../schemas/generated/types.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { useDuration } from './use-minutes.ts';

/** The day at a glance [DAY-01]. */
export function Today({ yard: { today, stays } }: { readonly yard: ReadYardAnswer }): ReactNode {
  const say = useTexts('desk/yard');
  const duration = useDuration();
  const count = (state: string) => stays.filter((stay) => stay.state === state).length;
  const figures = [
    [say('expected'), today.expected],
    [say('waiting'), count('waiting')],
    [say('called'), count('called')],
    [say('docked'), count('docked')],
    [say('left'), today.left],
    [say('median'), today.median_wait_ms === null ? '–' : duration(today.median_wait_ms)],
  ] as const;
  return (
    <dl className="st-today" aria-label={say('today')}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
