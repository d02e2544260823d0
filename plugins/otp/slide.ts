import { defineSlide } from 'gatehouse-engine';
import { isOn } from '../../domain/flag.ts';
import { otpReads } from './reads.ts';
import { emptyOtp, nextOf } from './slice.ts';
import { beforeLeave } from './verifying.ts';

/** Verifies the phone with a code by text message, only where the server requires it [OTP-01]. */
export default defineSlide({
  id: 'otp',
  reads: otpReads,
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
    // It has come with the component.
    afterEnter: async (ctx) => (await import('./sending.ts')).afterEnter(ctx),
    beforeLeave,
  },
  on: { 'welcome:left': (_, ctx) => ctx.update((slice) => void Object.assign(slice, emptyOtp())) },
  component: () => import('./Otp.tsx'),
});
