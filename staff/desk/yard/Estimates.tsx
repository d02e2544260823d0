import type { ReactNode } from 'react';
import { readEstimates } from '../../../schemas/generated/calls/read-estimates.ts';
import type { ReadEstimatesAnswer } from '../../../schemas/generated/types.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { EstimateChart } from './EstimateChart.tsx';
import { useDuration } from './use-minutes.ts';

type Line = ReadEstimatesAnswer['lines'][number];

/** Whether what visitors are told of their wait is true; nothing where a location tells none [DAY-03]. */
export function Estimates({ locationId }: { readonly locationId: string }): ReactNode {
  const say = useTexts('desk/yard');
  const { data } = useCall(readEstimates, { params: { locationId }, request: {} });
  if (data?.wanted !== true) return null;
  return (
    <details className="st-estimates">
      <summary>{say('estimates')}</summary>
      <p className="st-soft">{say('estimates_lead')}</p>
      {data.lines.length === 0 && <p>{say('estimates_none')}</p>}
      {data.lines.map((line) => (
        <LineEstimates key={line.places.join()} line={line} />
      ))}
    </details>
  );
}

function LineEstimates({ line }: { readonly line: Line }): ReactNode {
  const say = useTexts('desk/yard');
  const format = useFormat();
  const duration = useDuration();
  const percent = (share: number) => Math.round(share * 100);
  const { places, share, decided, holds, weeks, latest } = line;
  return (
    <section aria-label={places.join(', ')}>
      <h2>{places.join(', ')}</h2>
      <p>
        {share === null
          ? say('estimates_few', { count: decided })
          : say(holds ? 'estimates_hold' : 'estimates_fail', { percent: percent(share), count: decided })}
      </p>
      {latest.length > 0 && (
        <>
          <EstimateChart latest={latest} />
          <p className="st-soft">{say('estimates_chart')}</p>
          <details>
            <summary>{say('estimates_table')}</summary>
            <table className="st-estimates__table">
              <thead>
                <tr>
                  <th scope="col">{say('estimates_week')}</th>
                  <th scope="col">{say('estimates_held')}</th>
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week.from}>
                    <th scope="row">{format.date(week.from)}</th>
                    <td>
                      {say('estimates_of', {
                        held: week.held,
                        count: week.decided,
                        percent: percent(week.held / week.decided),
                      })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <table className="st-estimates__table">
              <thead>
                <tr>
                  <th scope="col">{say('estimates_arrived')}</th>
                  <th scope="col">{say('estimates_said')}</th>
                  <th scope="col">{say('estimates_was')}</th>
                </tr>
              </thead>
              <tbody>
                {latest.map((one) => (
                  <tr key={one.visit_id}>
                    <th scope="row">{format.time(one.given_at)}</th>
                    <td>{`${duration(one.low_ms)} – ${duration(one.high_ms)}`}</td>
                    <td>{one.wait_ms === null ? '–' : duration(one.wait_ms)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
