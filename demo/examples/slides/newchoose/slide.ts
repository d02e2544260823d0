import { localText } from '../../../../domain/local-text.ts';
import { languageOrderAt } from '../../../../domain/resolve-settings.ts';
import { defineSlide, type RuleContext } from '../../../../plugins/_kit/product.ts';
import { type Item, itemsOf } from './items.ts';
import { ANSWER, emptyNewchoose } from './slice.ts';

const READS = ['module_newchoose', 'newchoose_items', 'facts.sublocation', 'facts.track'] as const;
export type NewchooseRead = (typeof READS)[number];

type Rule = RuleContext<'newchoose', NewchooseRead>;

export interface NewchooseProps {
  readonly items: readonly Item[];
}

/** The choice, if this place offers it: the visitor may have gone back and chosen another place. */
const chosenOf = ({ settings, slice }: Rule) => itemsOf(settings).find(({ id }) => id === slice.chosen);

/** Lets the visitor choose an item; the choice is in the summary, on the printout and in the stored visit. */
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
  footer: (ctx) => ({ next: chosenOf(ctx) === undefined ? 'disabled' : 'shown' }),
  restore: ({ form }) => ({ chosen: form[ANSWER] ?? '' }),
  idle: 'run',
  // The visitor can also leave with the browser's Forward button.
  hooks: { beforeLeave: (ctx) => ctx.direction === 'back' || chosenOf(ctx) !== undefined },
  contributes: {
    rows(ctx) {
      const chosen = chosenOf(ctx);
      if (chosen === undefined) return [];
      const value = localText(chosen.name, languageOrderAt(ctx.config, ctx.facts));
      return [{ name: ANSWER, label: ctx.text('newchoose_choice'), value }];
    },
    answerKeys: [ANSWER],
    answers(ctx): Record<string, string> {
      const chosen = chosenOf(ctx);
      return chosen === undefined ? {} : { [ANSWER]: chosen.id };
    },
  },
  component: () => import('./Newchoose.tsx'),
});
