import { isOn } from '../../../../domain/flag.ts';
import { defineSlide } from '../../../../plugins/_kit/product.ts';
import { ANSWER, ANSWERS, emptyNewask } from './slice.ts';

/** Asks one question; the answer is in the summary, on the printout and in the stored visit. */
export default defineSlide({
  id: 'newask',
  reads: ['module_newask'],
  place: { after: ['form', 'otp'], before: ['instruction', 'sign'] },
  isAsked: ({ module_newask }) => isOn(module_newask),
  slides: (ctx) => (ctx.isAsked('newask') ? [{}] : []),
  initial: emptyNewask,
  footer: ({ slice }) => ({ next: slice.answer === null ? 'disabled' : 'shown' }),
  restore: ({ form }) => ({ answer: ANSWERS.find((answer) => answer === form[ANSWER]) ?? null }),
  idle: 'run',
  // The visitor can also leave with the browser's Forward button.
  hooks: { beforeLeave: ({ direction, slice }) => direction === 'back' || slice.answer !== null },
  contributes: {
    rows({ settings, slice, text }) {
      if (!isOn(settings.module_newask) || slice.answer === null) return [];
      const value = slice.answer === 'yes' ? text('newask_yes') : text('newask_no');
      return [{ name: ANSWER, label: text('newask_answer'), value }];
    },
    answerKeys: [ANSWER],
    answers({ settings, slice }): Record<string, string> {
      return isOn(settings.module_newask) && slice.answer !== null ? { [ANSWER]: slice.answer } : {};
    },
  },
  component: () => import('./Newask.tsx'),
});
