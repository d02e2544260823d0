import { sendOtp } from '../../schemas/generated/calls/send-otp.ts';
import type { SendOtpAnswer } from '../../schemas/generated/types.ts';
import { callMessage } from '../_kit/calls/call-message.ts';
import { isAway } from '../_kit/offline/connection.ts';
import type { OtpHook, OtpVerbs } from './reads.ts';
import { emptyOtp, type OtpSlice } from './slice.ts';

/** If the server names no time, in milliseconds [OTP-06]. */
const RESEND_MS = 30_000;

/** Sends a code once per phone; coming back does not send another [OTP-04]. */
export async function afterEnter(ctx: OtpHook): Promise<void> {
  const phone = ctx.facts.form?.otp?.phone ?? '';
  if (ctx.slice.phone !== phone) ctx.update(emptyOtp(phone));
  if (ctx.slice.verifiedPhone === phone && phone !== '') return;
  if (phone === '') return ctx.update({ sending: 'no-phone' });
  if (ctx.slice.sending !== 'sent') await sendCode(ctx);
}

/** Sends a code; a failure's reason stays for the slide [OTP-04]. */
export async function sendCode(ctx: OtpVerbs): Promise<void> {
  const { phone } = ctx.slice;
  if (ctx.slice.sending === 'sending' || phone === '') return;
  ctx.update({ sending: 'sending', reason: null, message: null, error: null, digits: emptyOtp().digits });
  const request = { form: ctx.facts.form?.values ?? {}, phone_no: phone, location_id: ctx.config.location.id };
  const answer = await ctx.services.http.send(sendOtp, request, { signal: ctx.visitSignal });
  if (ctx.slice.phone !== phone) return;
  const seconds = answer.ok ? answer.value.resend_seconds : null;
  const failure = answer.ok ? failureOf(answer.value) : { reason: callMessage(answer.error, ctx.services.text) };
  ctx.update((slice) => {
    slice.isAway = !answer.ok && isAway(answer.error);
    // The server's own limit, so that Resend can succeed [OTP-06].
    const waitMs = seconds === null || seconds === undefined ? (failure === null ? RESEND_MS : 0) : seconds * 1000;
    slice.resendAt = ctx.clock.now() + waitMs;
    if (failure !== null) return void Object.assign(slice, { sending: 'failed', ...failure });
    slice.sending = 'sent';
    slice.sent += 1;
    slice.delivery = 'pending';
    slice.sentAt = (answer.ok && answer.value.sms_sent_time) || '';
    slice.deliveredAt = '';
  });
}

/** The server's reason, and its message if that differs [OTP-04]. */
function failureOf({ status, message, error_message }: SendOtpAnswer): Pick<OtpSlice, 'reason' | 'message'> | null {
  if (status) return null;
  const reason = error_message || message || '';
  return { reason, message: message && message !== reason ? message : null };
}
