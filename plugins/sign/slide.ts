import { defineSlide } from 'gatehouse-engine';
import { getDocument } from '../../schemas/generated/calls/get-document.ts';
import { forgetAttempt } from './forget-attempt.ts';
import { signReads } from './reads.ts';
import { enter } from './register.ts';
import { emptySign, resumedSign } from './slice.ts';

/** Milliseconds before Accept is enabled [SIGN-01]. */
export const ACCEPT_DELAY_MS = 2000;

/** The signature: a summary of everything entered, then one Accept [SIGN-01]. */
export default defineSlide({
  id: 'sign',
  required: true,
  reads: signReads,
  place: { after: ['form', 'controlquestion'], before: 'done' },
  slides: () => [{}],
  preparation: 'waits',
  initial: emptySign,
  footer: ({ slice }) => {
    const isBusy = slice.phase === 'signing' || slice.phase === 'signed';
    // The slide has its own Accept, next to the summary.
    const next = slice.phase === 'signed' ? 'shown' : 'hidden';
    return { next, previous: isBusy ? 'disabled' : 'shown', cancel: isBusy ? 'disabled' : 'shown' };
  },
  idle: 'run',
  offline: 'later',
  resume: resumedSign,
  hooks: {
    beforeEnter: (ctx) =>
      ctx.update((slice) => {
        slice.isArmed = false;
      }),
    afterEnter: async (ctx) => {
      const arm = () =>
        ctx.update((slice) => {
          slice.isArmed = true;
        });
      ctx.clock.timeout(ACCEPT_DELAY_MS, arm, ctx.signal);
      await enter(ctx);
    },
    // Enter and the browser's Forward button do not sign: only Accept does.
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
