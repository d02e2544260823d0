import { verifyOtp } from '../../schemas/generated/calls/verify-otp.ts';
import { withRetry } from '../_kit/calls/with-retry.ts';
import type { OtpHook } from './context.ts';
import { emptyOtp } from './slice.ts';

/** Forward only with the right code; back always works [OTP-07]. */
export async function beforeLeave(c: OtpHook): Promise<boolean> {
  c.update((slice) => {
    slice.focus = null;
  });
  if (c.direction !== 'forward') return true;
  const { phone, digits, verifiedPhone } = c.slice;
  if (phone !== '' && verifiedPhone === phone) return true;
  const t = c.services.text;
  const empty = digits.indexOf('');
  if (empty >= 0) return refuse(c, t('otp_incomplete'), empty);
  const otp = digits.join('');
  if (!/^\d{4}$/.test(otp)) return wrong(c);
  const verify = () => c.services.http.send(verifyOtp, { phone_no: phone, otp }, { signal: c.signal });
  const answer = await withRetry(c, verify, t('otp_verify_failed'));
  if (answer === null) return false;
  if (!answer.result) return wrong(c);
  c.update((slice) => {
    slice.verifiedPhone = phone;
    slice.digits = emptyOtp().digits;
  });
  c.emit('otp:verified', { phone });
  return true;
}

function wrong(c: OtpHook): Promise<false> {
  c.update((slice) => {
    slice.digits = emptyOtp().digits;
  });
  return refuse(c, c.services.text('otp_matching_error'), 0);
}

async function refuse(c: OtpHook, body: string, box: number): Promise<false> {
  await c.modal({ title: c.services.text('sms_alert'), body });
  c.update((slice) => {
    slice.focus = { box };
  });
  return false;
}
