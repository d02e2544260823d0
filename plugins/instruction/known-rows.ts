import type { RuleContext } from 'gatehouse-engine';
import type { Text } from '../../domain/text-lookup.ts';
import type { VisitRow } from '../_kit/visit/contributions.ts';
import { missedLesson } from '../_kit/visit/lessons.ts';

type Context = Pick<RuleContext<'instruction'>, 'slice' | 'config' | 'facts'> & { readonly text: Text };

/** When a visitor was last shown anything that they need not see now, in their language. */
export function knownDate({ slice: { taught }, config }: Pick<Context, 'slice' | 'config'>): string {
  const last = Math.max(...Object.values(taught?.held ?? {}));
  return new Intl.DateTimeFormat(config.language.locale, { day: 'numeric', month: 'long' }).format(last);
}

/** What was shown today and what is known from before, of somebody who was here, in the summary and on paper [MEM-04]. */
export function knownRows({ slice, config, facts, text }: Context): readonly VisitRow[] {
  const { taught } = slice;
  if (taught === null) return [];
  const held = Object.keys(taught.held).length;
  const again = missedLesson(facts) === null ? 0 : 1;
  const known = taught.isAllShown ? 0 : held - again;
  const shown = taught.due + (taught.isAllShown ? held : again);
  const last = knownDate({ slice, config });
  return [
    { name: 'lessons_shown', label: text('instruction_shown_today'), value: String(shown), order: 'last' },
    {
      ...{ name: 'lessons_known', order: 'last', value: known === 0 ? '' : String(known) },
      label: text('instruction_known_since', { date: last }),
    },
  ];
}
