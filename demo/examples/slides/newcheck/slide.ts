import { isOn } from '../../../../domain/flag.ts';
import { defineSlide } from '../../../../plugins/_kit/product.ts';
import { ANSWER, emptyNewcheck } from './slice.ts';

const READS = ['module_newcheck', 'facts.sublocation', 'facts.track', 'services.http'] as const;
export type NewcheckRead = (typeof READS)[number];

/** Asks for a code, and lets the visitor go on once the server has accepted it. */
export default defineSlide({
  id: 'newcheck',
  reads: READS,
  place: { after: ['welcome', 'crew'], before: ['entrycode', 'sublocation', 'track', 'slotbooking', 'idscan', 'form'] },
  isAsked: ({ module_newcheck }) => isOn(module_newcheck),
  slides: (ctx) => (ctx.isAsked('newcheck') ? [{}] : []),
  initial: emptyNewcheck,
  footer: ({ slice }) => ({ next: slice.entry.trim() === '' ? 'disabled' : 'shown' }),
  restore: ({ form }) => ({ accepted: form[ANSWER] ?? '' }),
  idle: 'run',
  offline: 'person',
  hooks: { beforeLeave: async (ctx) => ctx.direction === 'back' || (await import('./leave.ts')).leave(ctx) },
  contributes: {
    answerKeys: [ANSWER],
    answers: ({ slice }): Record<string, string> => (slice.accepted === '' ? {} : { [ANSWER]: slice.accepted }),
  },
  component: () => import('./Newcheck.tsx'),
});
