import { isOn } from '../../domain/flag.ts';
import { defineSlide } from '../_kit/product.ts';
import { READS } from './reads.ts';
import { emptyOtp, nextOf } from './slice.ts';
import { beforeLeave } from './verifying.ts';

/** Verifies the phone by text message where the server requires it [OTP-01]. */
export default defineSlide({
  id: 'otp',
  reads: READS,
  place: { follows: 'form' },
  isAsked: ({ module_sms, module_verify_otp }) => isOn(module_sms) && isOn(module_verify_otp),
  slides: (ctx) => (ctx.isAsked('otp') && ctx.facts.form?.otp?.eligible ? [{}] : []),
  preparation: 'waits',
  initial: emptyOtp,
  footer: ({ slice }) => ({ previous: 'shown', next: nextOf(slice) }),
  idle: 'run',
  offline: 'person',
  resume: (slice) => ({
    ...slice,
    digits: emptyOtp().digits,
    focus: null,
    sending: slice.sending === 'sending' ? 'none' : slice.sending,
  }),
  hooks: {
    afterEnter: async (ctx) => (await import('./sending.ts')).afterEnter(ctx),
    beforeLeave,
  },
  on: { 'welcome:left': (_, ctx) => ctx.update(emptyOtp()) },
  component: () => import('./Otp.tsx'),
});
