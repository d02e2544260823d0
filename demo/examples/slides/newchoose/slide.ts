import { defineSlide, type RuleContext } from 'gatehouse-engine';
import { languageOrderAt } from '../../../../domain/effective-settings.ts';
import { localText } from '../../../../domain/local-text.ts';
import { type Item, itemsOf } from './items.ts';
import { ANSWER, emptyNewchoose } from './slice.ts';

const READS = ['module_newchoose', 'newchoose_items', 'facts.sublocation', 'facts.track'] as const;
export type NewchooseRead = (typeof READS)[number];

type Rule = RuleContext<'newchoose', NewchooseRead>;

export interface NewchooseProps {
  readonly items: readonly Item[];
}

/** The choice, as long as it is one of this place's: the visitor may have gone back and chosen another. */
const chosenOf = ({ settings, slice }: Rule) => itemsOf(settings).find(({ id }) => id === slice.chosen);

/** A choice of what the location offers; it is in the summary, on the printout and in the stored visit. */
export default defineSlide({
  id: 'newchoose',
  reads: READS,
  place: { after: ['welcome', 'entrycode', 'sublocation', 'track', 'slotbooking', 'idscan'], before: 'form' },
  isAsked: (settings) => itemsOf(settings).length > 0,
  slides: ({ settings }) => {
    const items = itemsOf(settings);
    return items.length > 0 ? [{ props: { items } satisfies NewchooseProps }] : [];
  },
  initial: emptyNewchoose,
  footer: (c) => ({ next: chosenOf(c) === undefined ? 'disabled' : 'shown' }),
  restore: ({ form }) => ({ chosen: form[ANSWER] ?? '' }),
  idle: 'run',
  // The visitor can also leave with the browser's Forward button.
  hooks: { beforeLeave: (c) => c.direction === 'back' || chosenOf(c) !== undefined },
  contributes: {
    rows(c) {
      const chosen = chosenOf(c);
      if (chosen === undefined) return [];
      const value = localText(chosen.name, languageOrderAt(c.config, c.facts));
      return [{ name: ANSWER, label: c.text('newchoose_choice'), value }];
    },
    answerKeys: [ANSWER],
    answers(c): Record<string, string> {
      const chosen = chosenOf(c);
      return chosen === undefined ? {} : { [ANSWER]: chosen.id };
    },
  },
  component: () => import('./Newchoose.tsx'),
});
