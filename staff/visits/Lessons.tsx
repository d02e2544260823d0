import type { ReactNode } from 'react';
import type { ReadVisitAnswer } from '../../schemas/generated/types.ts';
import { useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';

/** What the visitor was shown, and what they knew from an earlier visit, by the day on which they saw it [MEM-04]. */
export function Lessons({ lessons }: Pick<ReadVisitAnswer, 'lessons'>): ReactNode {
  const say = useTexts('visits');
  const kinds = useTexts('studio/publish');
  const format = useFormat();
  if (lessons.length === 0) return null;
  const rows = new Map<string, string[]>();
  const inTurn = [...lessons].sort(
    (a, b) => (b.held_since ?? Number.POSITIVE_INFINITY) - (a.held_since ?? Number.POSITIVE_INFINITY),
  );
  for (const { kind, title, held_since } of inTurn) {
    const row = held_since === null ? say('lessons_shown') : say('lessons_known', { date: format.date(held_since) });
    rows.set(row, [...(rows.get(row) ?? []), title === '' ? kinds(`lesson_${kind}`) : title]);
  }
  return (
    <section className="st-visit__block">
      <h3>{say('lessons')}</h3>
      <dl className="st-visit__rows">
        {[...rows].map(([row, titles]) => (
          <div key={row}>
            <dt>{row}</dt>
            <dd>{format.list(titles)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
