import { isOn } from '../../domain/flag.ts';
import { defineSlide } from '../../engine/index.ts';
import { otpFlags } from './flags.ts';
import { emptyOtp } from './slice.ts';

const parts = () => import('./parts.ts');

/** Verifies the phone with a code by text message, only where the server requires it [OTP-01]. */
export default defineSlide({
  id: 'otp',
  reads: otpFlags,
  place: { follows: 'form' },
  slides: ({ settings, facts }) =>
    isOn(settings.module_sms) && isOn(settings.module_verify_otp) && facts.form?.otp?.eligible ? [{}] : [],
  initial: emptyOtp,
  footer: ({ slice }) => ({ previous: 'shown', next: slice.sending === 'no-phone' ? 'disabled' : 'shown' }),
  idle: 'run',
  hooks: {
    afterEnter: async (c) => (await parts()).afterEnter(c),
    beforeLeave: async (c) => (await parts()).beforeLeave(c),
  },
  on: { 'welcome:left': (_, c) => c.update((slice) => void Object.assign(slice, emptyOtp())) },
  component: parts,
});
