import type { RuleContext } from 'gatehouse-engine';
import type { Text } from '../../domain/text-lookup.ts';
import type { VisitRow } from '../_kit/visit/contributions.ts';
import { isCounted, missedLesson } from '../_kit/visit/lessons.ts';

type Context = Pick<RuleContext<'instruction'>, 'slice' | 'config' | 'facts'> & { readonly text: Text };

/** When a visitor was last shown anything that they need not see now, in their language. */
export const knownDate = ({ slice: { taught }, config }: Pick<Context, 'slice' | 'config'>): string =>
  lastOf(Object.values(taught?.held ?? {}), config);

const lastOf = (times: readonly number[], { language }: Gatehouse.Config): string =>
  new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long' }).format(Math.max(...times));

/**
 * How much was shown today and how much is known from before, in the summary and on paper; of whom everything was shown to,
 * nothing [MEM-04].
 */
export function knownRows({ slice: { taught }, config, facts, text }: Context): readonly VisitRow[] {
  const missed = missedLesson(facts);
  const known = Object.entries(taught?.held ?? {}).filter(([key]) => isCounted(key) && key !== missed);
  if (taught === null || taught.isAllShown || known.length === 0) return [];
  const date = lastOf(
    known.map(([, at]) => at),
    config,
  );
  const shown = taught.due + (missed !== null && isCounted(missed) ? 1 : 0);
  const since = text('instruction_known_since', { date });
  return [
    { name: 'lessons_shown', label: text('instruction_shown_today'), value: String(shown), order: 'last' },
    { name: 'lessons_known', label: since, value: String(known.length), order: 'last' },
  ];
}
