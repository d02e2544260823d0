import type { ReactNode } from 'react';
import type { ReadVisitAnswer } from '../../schemas/generated/types.ts';
import { Facts, Section } from '../components/index.ts';
import { useFormat } from '../texts/use-format.ts';
import { useTexts } from '../texts/use-texts.tsx';

/** Shown, missed, and known from earlier visits, by day [MEM-04] [TRUE-01]. */
export function Lessons({ lessons }: Pick<ReadVisitAnswer, 'lessons'>): ReactNode {
  const t = useTexts('visits');
  const kinds = useTexts('studio/publish');
  const format = useFormat();
  if (lessons.length === 0) return null;
  const rows = new Map<string, string[]>();
  const inTurn = [...lessons].sort((a, b) => rank(b) - rank(a));
  for (const { kind, title, state, held_since } of inTurn) {
    const row =
      held_since === null
        ? t(state === 'shown' ? 'lessons_shown' : 'lessons_not_shown')
        : t('lessons_known', { date: format.date(held_since) });
    rows.set(row, [...(rows.get(row) ?? []), title === '' ? kinds(`lesson_${kind}`) : title]);
  }
  return (
    <Section title={t('lessons')} level={3} className="st-visit__block">
      <Facts className="st-visit__rows" rows={[...rows].map(([row, titles]) => [row, format.list(titles)])} />
    </Section>
  );
}

/** Shown, then missed, then known; latest day first. */
const rank = ({ state, held_since }: ReadVisitAnswer['lessons'][number]): number =>
  held_since ?? (state === 'shown' ? Number.MAX_VALUE : Number.MAX_SAFE_INTEGER);
