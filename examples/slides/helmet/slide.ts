import { defineSlide } from 'gatehouse-engine';
import { isOn } from '../../../domain/flag.ts';
import { ANSWER, ANSWERS, emptyHelmet } from './slice.ts';

/** Asks whether the visitor has brought the required equipment or will borrow it at the gate. */
export default defineSlide({
  id: 'helmet',
  reads: ['module_helmet'],
  place: { after: ['form', 'otp'], before: 'instruction' },
  isAsked: ({ module_helmet }) => isOn(module_helmet),
  slides: (c) => (c.isAsked('helmet') ? [{}] : []),
  initial: emptyHelmet,
  footer: ({ slice }) => ({ next: slice.answer === null ? 'disabled' : 'shown' }),
  restore: ({ form }) => ({ answer: ANSWERS.find((answer) => answer === form[ANSWER]) ?? null }),
  idle: 'run',
  // The visitor can also leave with the browser's Forward button.
  hooks: { beforeLeave: ({ direction, slice }) => direction === 'back' || slice.answer !== null },
  contributes: {
    rows({ settings, slice, text }) {
      if (!isOn(settings.module_helmet) || slice.answer === null) return [];
      const value = slice.answer === 'own' ? text('helmet_own') : text('helmet_borrow');
      return [{ name: ANSWER, label: text('helmet_label'), value }];
    },
    answerKeys: [ANSWER],
    answers({ settings, slice }): Record<string, string> {
      return isOn(settings.module_helmet) && slice.answer !== null ? { [ANSWER]: slice.answer } : {};
    },
  },
  component: () => import('./Helmet.tsx'),
});
