import { verifyOtp } from '../../schemas/generated/calls/verify-otp.ts';
import { askServer } from '../_kit/offline/way-on.ts';
import type { OtpHook } from './context.ts';
import { emptyOtp } from './slice.ts';

/** Forward only with the right code; back always works [OTP-07]. */
export async function beforeLeave(c: OtpHook): Promise<boolean> {
  c.update((slice) => {
    slice.focus = null;
  });
  if (c.direction !== 'forward') return true;
  const { phone, digits, verifiedPhone, withoutCode } = c.slice;
  if (phone !== '' && [verifiedPhone, withoutCode].includes(phone)) return true;
  const t = c.services.text;
  const empty = digits.indexOf('');
  if (empty >= 0) return refuse(c, t('otp_incomplete'), empty);
  const otp = digits.join('');
  if (!/^\d{4}$/.test(otp)) return wrong(c);
  const verify = () => c.services.http.send(verifyOtp, { phone_no: phone, otp }, { signal: c.signal });
  const outcome = await askServer(c, 'person', verify, t('otp_verify_failed'));
  if (outcome.kind === 'without') goOnWithout(c, phone);
  if (outcome.kind !== 'answer') return outcome.kind === 'without';
  if (!outcome.value.result) return wrong(c);
  c.update((slice) => {
    slice.verifiedPhone = phone;
    slice.digits = emptyOtp().digits;
  });
  c.emit('otp:verified', { phone });
  return true;
}

/** No code can come now: the visit goes on, and the server notes for staff that this phone was not verified [OFF-04]. */
export function goOnWithout(c: Pick<OtpHook, 'update'>, phone: string): void {
  c.update((slice) => {
    slice.withoutCode = phone;
  });
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
