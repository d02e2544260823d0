import type { ReactNode } from 'react';
import { Section, Table } from '../../components/index.ts';
import { useTexts } from '../../texts/use-texts.tsx';

interface Bar {
  readonly key: string;
  readonly name: string;
  /** Label below the bar; '' for none. */
  readonly short: string;
  readonly count: number;
}

interface Props {
  readonly title: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
}

const WIDTH = 480;
const HEIGHT = 150;
const FOOT = 20;
const TOP = 16;

/** With a table for screen readers [DESK-07]. */
export function BarChart({ title, unit, bars }: Props): ReactNode {
  const t = useTexts('desk/numbers');
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = WIDTH / bars.length;
  const busiest = bars.reduce((best, bar) => (bar.count > best.count ? bar : best), bars[0] ?? { name: '', count: 0 });
  const heightOf = (count: number) => (count / most) * (HEIGHT - FOOT - TOP);
  return (
    <Section title={title} className="st-card st-numbers__chart">
      <p className="st-soft">{t('busiest', { name: busiest.name, count: busiest.count })}</p>
      <svg className="st-numbers__bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
        {bars.map(({ key, name, short, count }, i) => (
          <g key={key}>
            <title>{`${name}: ${count}`}</title>
            <rect
              x={i * step + step * 0.14}
              y={HEIGHT - FOOT - heightOf(count)}
              width={step * 0.72}
              height={heightOf(count)}
              rx={Math.min(3, step * 0.2)}
            />
            {count === most && (
              <text className="st-numbers__peak" x={(i + 0.5) * step} y={HEIGHT - FOOT - heightOf(count) - 4}>
                {count}
              </text>
            )}
            {short !== '' && (
              <text x={(i + 0.5) * step} y={HEIGHT - 5}>
                {short}
              </text>
            )}
          </g>
        ))}
      </svg>
      <details>
        <summary>{t('table')}</summary>
        <Table
          className="st-plain st-plain--counts"
          rows={bars}
          rowKey={({ key }) => key}
          columns={[
            { header: unit, cell: ({ name }) => name, isRowHeader: true },
            { header: t('visits'), cell: ({ count }) => count },
          ]}
        />
      </details>
    </Section>
  );
}
