import type { ReactNode } from 'react';
import { readEstimates } from '../../../schemas/generated/calls/read-estimates.ts';
import type { ReadEstimatesAnswer } from '../../../schemas/generated/types.ts';
import { Table } from '../../components/index.ts';
import { useCall } from '../../data/calls.ts';
import { useFormat } from '../../texts/use-format.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { useDuration } from './use-minutes.ts';

type Line = ReadEstimatesAnswer['lines'][number];

/** Hidden where no waits are announced [DAY-03]. */
export function Estimates(): ReactNode {
  const t = useTexts('desk/yard');
  const { data } = useCall(readEstimates, { request: {} });
  if (data?.wanted !== true) return null;
  return (
    <details className="st-estimates">
      <summary>{t('estimates')}</summary>
      <p className="st-soft">{t('estimates_lead')}</p>
      {data.lines.length === 0 && <p>{t('estimates_none')}</p>}
      {data.lines.map((line) => (
        <LineEstimates key={line.places.join()} line={line} />
      ))}
    </details>
  );
}

function LineEstimates({ line }: { readonly line: Line }): ReactNode {
  const t = useTexts('desk/yard');
  const format = useFormat();
  const duration = useDuration();
  const percent = (share: number) => Math.round(share * 100);
  const { places, share, decided, holds, weeks, latest } = line;
  return (
    <section aria-label={places.join(', ')}>
      <h2>{places.join(', ')}</h2>
      <p>
        {share === null
          ? t('estimates_few', { count: decided })
          : t(holds ? 'estimates_hold' : 'estimates_fail', { percent: percent(share), count: decided })}
      </p>
      {latest.length > 0 && (
        <>
          <EstimateChart latest={latest} />
          <p className="st-soft">{t('estimates_chart')}</p>
          <details>
            <summary>{t('estimates_table')}</summary>
            <Table
              className="st-estimates__table"
              rows={weeks}
              rowKey={({ from }) => from}
              columns={[
                { header: t('estimates_week'), cell: ({ from }) => format.date(from), isRowHeader: true },
                {
                  header: t('estimates_held'),
                  cell: ({ held, decided: count }) =>
                    t('estimates_of', { held, count, percent: percent(held / count) }),
                },
              ]}
            />
            <Table
              className="st-estimates__table"
              rows={latest}
              rowKey={({ visit_id }) => visit_id}
              columns={[
                { header: t('estimates_arrived'), cell: ({ given_at }) => format.time(given_at), isRowHeader: true },
                {
                  header: t('estimates_said'),
                  cell: ({ low_ms, high_ms }) => `${duration(low_ms)} – ${duration(high_ms)}`,
                },
                { header: t('estimates_was'), cell: ({ wait_ms }) => (wait_ms === null ? '–' : duration(wait_ms)) },
              ]}
            />
          </details>
        </>
      )}
    </section>
  );
}

type Estimate = ReadEstimatesAnswer['lines'][number]['latest'][number];

const ROOM = 60;
const WIDTH = 480 + ROOM;
const HEIGHT = 150;
const EDGE = 8;

/** Bars for the announced wait, dots for the actual one; filled if it held [DAY-03]. */
function EstimateChart({ latest }: { readonly latest: readonly Estimate[] }): ReactNode {
  const duration = useDuration();
  const longest = Math.max(1, ...latest.map(({ high_ms, wait_ms }) => Math.max(high_ms, wait_ms ?? 0)));
  const step = (WIDTH - ROOM) / latest.length;
  const width = Math.min(8, step * 0.6);
  const highest = duration(longest);
  const heightOf = (ms: number) => HEIGHT - EDGE - (ms / longest) * (HEIGHT - 2 * EDGE);
  return (
    <svg className="st-estimates__chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line x1="0" x2={WIDTH} y1={HEIGHT - EDGE} y2={HEIGHT - EDGE} />
      <text x={WIDTH} y={EDGE + 4} textAnchor="end">
        {highest}
      </text>
      {latest.map(({ visit_id, low_ms, high_ms, wait_ms, held }, i) => {
        const x = (i + 0.5) * step;
        const top = heightOf(high_ms);
        return (
          <g key={visit_id}>
            <rect x={x - width / 2} y={top} width={width} height={heightOf(low_ms) - top} rx="2" />
            {wait_ms !== null && <circle data-held={held} cx={x} cy={heightOf(wait_ms)} r={held ? 2.5 : 4} />}
          </g>
        );
      })}
    </svg>
  );
}
