import type { ReactNode } from 'react';
import type { ReadEstimatesAnswer } from '../../../schemas/generated/types.ts';
import { useDuration } from './use-minutes.ts';

type Estimate = ReadEstimatesAnswer['lines'][number]['latest'][number];

/** On the right the length of the longest is written. */
const ROOM = 60;
const WIDTH = 480 + ROOM;
const HEIGHT = 150;
const EDGE = 8;

/** What was said as bars, and what was as dots, filled where it held; the same is in a table beside it [DAY-03]. */
export function EstimateChart({ latest }: { readonly latest: readonly Estimate[] }): ReactNode {
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
