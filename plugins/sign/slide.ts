import { getDocument } from '../../schemas/generated/calls/get-document.ts';
import { defineSlide } from '../_kit/product.ts';
import { forgetAttempt } from './forget-attempt.ts';
import { READS } from './reads.ts';
import { emptySign, resumedSign } from './slice.ts';

export const ACCEPT_DELAY_MS = 2000;

/** The signature: a summary, then Accept [SIGN-01]. */
export default defineSlide({
  id: 'sign',
  required: true,
  reads: READS,
  place: { after: ['form', 'controlquestion'], before: 'done' },
  slides: () => [{}],
  preparation: 'waits',
  initial: emptySign,
  footer: ({ slice }) => {
    const isBusy = slice.phase === 'signing' || slice.phase === 'signed';
    const next = slice.phase === 'signed' ? 'shown' : 'hidden';
    return { next, previous: isBusy ? 'disabled' : 'shown', cancel: isBusy ? 'disabled' : 'shown' };
  },
  idle: 'run',
  offline: 'later',
  resume: resumedSign,
  hooks: {
    beforeEnter: (ctx) => ctx.update({ isArmed: false }),
    afterEnter: async (ctx) => {
      const arm = () => ctx.update({ isArmed: true });
      ctx.clock.timeout(ACCEPT_DELAY_MS, arm, ctx.signal);
      await (await import('./register.ts')).enter(ctx);
    },
    // Neither Enter nor the browser's Forward button signs.
    beforeLeave: ({ direction, slice }) => {
      if (slice.phase === 'signing') return false;
      return (direction === 'forward') === (slice.phase === 'signed');
    },
  },
  on: {
    'visit:ended': (_, ctx) => forgetAttempt(ctx.services.session),
  },
  offlineCalls: [{ call: getDocument, of: ({ trackId }) => (trackId === 0 ? null : { trackid: trackId }) }],
  chunk: 'visit',
  component: () => import('./Sign.tsx'),
});
