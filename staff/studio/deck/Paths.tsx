import type { ReactNode } from 'react';
import type { DeckStatisticsAnswer } from '../../../schemas/generated/types.ts';
import { useSlideName } from '../../texts/use-slide-name.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { type SlideNumbers, useNumbers, wentOn } from './Numbers.tsx';
import './paths.css';

const WIDTH = 720;
const ROW = 44;
const NAMES = 210;
const BAR = 20;
/** The parts of a bar, from its start on: the first one went on, the others did not. */
const PARTS = ['on', 'back', 'helped', 'idle', 'left'] as const;

/**
 * The way of visits through the deck as one picture: a bar for each slide, as long as many met it, and between two bars
 * those that went from one to the other. Beneath it are its numbers [MANY-03].
 */
export function Paths({
  statistics,
  order,
}: {
  readonly statistics: DeckStatisticsAnswer;
  readonly order: readonly string[];
}): ReactNode {
  const say = useTexts('studio/deck/paths');
  const slideName = useSlideName();
  const { number } = useNumbers();
  const rows = order.flatMap((id) => statistics.slides.filter((slide) => slide.id === id));
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined || rows.length < 2) return null;
  const most = Math.max(...rows.map(({ shown }) => shown));
  const long = (count: number) => ((WIDTH - NAMES - 60) * count) / most;
  const isDeadEnd = (id: string) => statistics.dead_ends.some(({ slide }) => slide === id);
  return (
    <section className="st-paths" aria-labelledby="paths-title">
      <h2 id="paths-title">{say('title')}</h2>
      <p>{say('lead', { days: statistics.days })}</p>
      <svg
        className="st-paths__picture"
        viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`}
        role="img"
        aria-label={say('picture', { count: first.shown, done: number(last.shown) })}
      >
        {rows.map((row, at) => {
          const next = rows[at + 1];
          const top = at * ROW + 6;
          const through = next === undefined ? 0 : countOf(statistics, row.id, next.id);
          return (
            <g key={row.id}>
              {through > 0 && (
                <rect className="st-paths__way" x={NAMES} y={top + BAR} width={long(through)} height={ROW - BAR} />
              )}
              <text
                className="st-paths__name"
                data-dead-end={isDeadEnd(row.id)}
                x={NAMES - 10}
                y={top + BAR - 5}
                textAnchor="end"
              >
                {slideName(row.id)}
              </text>
              <Bar row={row} top={top} long={long} />
              <text className="st-paths__count" x={NAMES + long(row.shown) + 8} y={top + BAR - 5}>
                {number(row.shown)}
              </text>
            </g>
          );
        })}
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a narrow screen, by keys as well. */}
      <div className="st-paths__table" tabIndex={0}>
        <table className="st-deck__table">
          <thead>
            <tr>
              <th scope="row">{say('slide_head')}</th>
              <th scope="col">{say('shown_head')}</th>
              {PARTS.map((part) => (
                <th key={part} scope="col" data-part={part}>
                  {say(`${part === 'on' ? 'went_on' : part}_head`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{slideName(row.id)}</th>
                <td>{number(row.shown)}</td>
                {PARTS.map((part) => (
                  <td key={part}>{number(partOf(row, part))}</td>
                ))}
                <td>{isDeadEnd(row.id) && <strong className="st-paths__dead-end">{say('dead_end')}</strong>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Bar({
  row,
  top,
  long,
}: {
  readonly row: SlideNumbers;
  readonly top: number;
  readonly long: (count: number) => number;
}) {
  let from = NAMES;
  return PARTS.map((part) => {
    const width = long(partOf(row, part));
    const x = from;
    from += width;
    return <rect key={part} className="st-paths__part" data-part={part} x={x} y={top} width={width} height={BAR} />;
  });
}

function partOf(row: SlideNumbers, part: (typeof PARTS)[number]): number {
  const { ended, idle, helped, went_back } = row;
  return { on: wentOn(row), back: went_back, helped, idle, left: ended - idle }[part];
}

function countOf({ paths }: DeckStatisticsAnswer, from: string, to: string): number {
  const own = paths.filter(({ slide, next, outcome }) => slide === from && next === to && outcome === 'went_on');
  return own.reduce((all, { count }) => all + count, 0);
}
