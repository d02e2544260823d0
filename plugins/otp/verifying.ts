import { verifyOtp } from '../../schemas/generated/calls/verify-otp.ts';
import { askServer } from '../_kit/offline/find-way-on.ts';
import type { OtpHook } from './reads.ts';
import { emptyOtp, type OtpSlice } from './slice.ts';

export async function beforeLeave(ctx: OtpHook): Promise<boolean> {
  ctx.update({ focus: null });
  if (ctx.direction !== 'forward') return true;
  const { phone, digits, verifiedPhone, withoutCode } = ctx.slice;
  if (phone !== '' && [verifiedPhone, withoutCode].includes(phone)) return true;
  const t = ctx.services.text;
  const empty = digits.indexOf('');
  if (empty >= 0) return refuse(ctx, 'incomplete', empty);
  const otp = digits.join('');
  if (!/^\d{4}$/.test(otp)) return wrong(ctx);
  const verify = () => ctx.services.http.send(verifyOtp, { phone_no: phone, otp }, { signal: ctx.signal });
  const outcome = await askServer(ctx, 'person', verify, t('otp_verify_failed'));
  if (outcome.kind === 'without') continueWithoutCode(ctx, phone);
  if (outcome.kind !== 'answer') return outcome.kind === 'without';
  if (!outcome.value.result) return wrong(ctx);
  ctx.update({ verifiedPhone: phone, digits: emptyOtp().digits });
  ctx.emit('otp:verified', { phone });
  return true;
}

/** Continues without a code; the server notes that for staff [OFF-04]. */
export function continueWithoutCode(ctx: Pick<OtpHook, 'update'>, phone: string): void {
  ctx.update({ withoutCode: phone });
}

async function wrong(ctx: OtpHook): Promise<false> {
  const { text } = ctx.services;
  await ctx.modal({ title: text('sms_alert'), body: text('otp_matching_error') });
  return refuse(ctx, 'wrong', 0);
}

/** The digits stay, selected for typing over. */
function refuse(ctx: OtpHook, error: OtpSlice['error'], box: number): false {
  ctx.update({ error, focus: { box } });
  return false;
}
