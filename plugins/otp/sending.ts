import { sendOtp } from '../../schemas/generated/calls/send-otp.ts';
import { callMessage } from '../_kit/calls/call-message.ts';
import { isAway } from '../_kit/outbox/connection.ts';
import type { OtpHook, OtpVerbs } from './context.ts';
import { emptyOtp } from './slice.ts';

/** Milliseconds after sending a code before another can be requested [OTP-06]. */
const RESEND_MS = 30_000;

/** Sends a code on the first entry for a phone; coming back to one already sent does not send another [OTP-04]. */
export async function afterEnter(c: OtpHook): Promise<void> {
  const phone = c.facts.form?.otp?.phone ?? '';
  if (c.slice.phone !== phone) c.update((slice) => void Object.assign(slice, emptyOtp(phone)));
  if (c.slice.verifiedPhone === phone && phone !== '') return;
  if (phone === '') return c.update((slice) => void Object.assign(slice, { sending: 'no-phone' }));
  if (c.slice.sending !== 'sent') await sendCode(c);
}

/** Sends a code; if that fails, keeps the reason for the slide to show [OTP-04]. */
export async function sendCode(c: OtpVerbs): Promise<void> {
  const { phone } = c.slice;
  if (c.slice.sending === 'sending' || phone === '') return;
  c.update((slice) => void Object.assign(slice, { sending: 'sending', reason: null }));
  const request = { form: c.facts.form?.values ?? {}, phone_no: phone, location_id: c.config.location.id };
  const answer = await c.services.http.send(sendOtp, request, { signal: c.visitSignal });
  if (c.slice.phone !== phone) return;
  const failure = answer.ok ? failureOf(answer.value) : callMessage(answer.error, c.services.text);
  c.update((slice) => {
    slice.isAway = !answer.ok && isAway(answer.error);
    if (failure !== null) return void Object.assign(slice, { sending: 'failed', reason: failure });
    slice.sending = 'sent';
    slice.sent += 1;
    slice.delivery = 'pending';
    slice.resendAt = c.clock.now() + RESEND_MS;
  });
}

function failureOf(answer: { status: boolean; message?: string | null; error_message?: string | null }): string | null {
  return answer.status ? null : answer.error_message || answer.message || '';
}
