import type { FastifyInstance, FastifyRequest } from 'fastify';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import type { SendOtpAnswer } from '../../../schemas/generated/types.ts';
import type { Id } from '../../core/locations/document.ts';
import type { Location } from '../../core/locations/locations.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { languageOf, locationOf } from '../../core/locations/paths.ts';
import { MAX_PHONE, normalPhone } from '../../core/visits/phone.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import type { With } from '../../deps.ts';
import { addressOf } from '../../http/address-of.ts';
import { registerCall } from '../../http/register-call.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { lastMessage } from '../sms/messages.ts';
import { isEligible } from './demand.ts';
import { type SendRefusal, sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

/**
 * One-time codes by text message [FORM-11] [OTP-04] [OTP-05] [OTP-07]. The answers do not reveal whether a phone is
 * known.
 */
export function otpRoutes(app: FastifyInstance, deps: With<'sms'>): void {
  const { db } = deps.store;

  const place = async (request: FastifyRequest, rawPhone: string, named?: Id) => {
    const location = await locationOf(request, deps, named);
    return {
      location,
      phone: normalPhone(rawPhone.slice(0, MAX_PHONE), phoneCountry(location.document)),
      visitKey: request.visitKey,
      address: addressOf(request.ip),
    };
  };

  registerCall(app, 'check-eligibility-for-otp', { counted: 'heavy' }, async ({ phone_no }, request) => {
    const { location, phone } = await place(request, phone_no);
    return { status: isEligible(location.document, phone) };
  });

  registerCall(app, 'send-otp', async ({ form, phone_no, location_id }, request) => {
    const { visitBegunAt: begunAt = deps.now(), log } = request;
    const asked = await place(request, phone_no, location_id);
    const language = languageOf(request, asked.location);
    const call = { ...asked, language, begunAt, log };
    const t = translatorFor(call.location.document, language);
    if (!isEligible(call.location.document, call.phone) || !isFilledIn(form, call)) {
      return refused(t('otp_refused_number'));
    }
    const sent = await sendCode(deps, call);
    deps.store.events.announce([{ kind: 'waiting.changed', locationId: call.location.id, at: deps.now() }]);
    if (!sent.ok) return { ...refused(wordsOf(sent.error, t)), ...roomAfter(sent.error) };
    const { at, nextAt } = sent.value;
    return {
      status: true,
      message: t('otp_sent'),
      sms_sent_time: new Date(at).toISOString(),
      error_message: null,
      resend_seconds: Math.max(0, Math.ceil((nextAt - deps.now()) / 1000)),
    };
  });

  registerCall(app, 'verify-otp', async ({ phone_no, otp }, request) => {
    const call = { ...(await place(request, phone_no)), typed: otp };
    const result = await verifyCode(deps, call);
    const at = deps.now();
    if (result) deps.store.events.announce([{ kind: 'waiting.changed', locationId: call.location.id, at }]);
    return { result };
  });

  registerCall(app, 'validate-sms-status', async ({ phone_no }, request) => {
    const { phone, visitKey } = await place(request, phone_no);
    const hash = phoneHash(await serverSecret(db, deps.config.hashKey), phone);
    const message = await lastMessage(db, { phoneHash: hash, visitKey });
    if (message === undefined) return { status: false, delivery_status: 'pending', delivered_time: null };
    const { state, delivered_at } = message;
    return {
      status: true,
      delivery_status: state === 'delivered' || state === 'failed' ? state : 'pending',
      delivered_time: delivered_at === null ? null : new Date(delivered_at).toISOString(),
    };
  });
}

const MAX_ENTRIES = 120;

/** Whether a form with a name and this phone was filled in, as it has been by everybody who gets to this slide. */
function isFilledIn(
  form: Readonly<Record<string, string>>,
  { phone, location }: { phone: string; location: Location },
): boolean {
  const country = phoneCountry(location.document);
  const entries = Object.values(form)
    .slice(0, MAX_ENTRIES)
    .map((entry) => normalPhone(entry.slice(0, MAX_PHONE), country));
  return (form['form_field_name'] ?? '').trim() !== '' && (phone === '' || entries.includes(phone));
}

function refused(reason: string): SendOtpAnswer {
  return { status: false, message: reason, sms_sent_time: null, error_message: reason };
}

/** When another try makes sense; staff help where no time is told. */
function roomAfter(refusal: SendRefusal): Pick<SendOtpAnswer, 'resend_seconds'> {
  return refusal.kind === 'wait' ? { resend_seconds: refusal.seconds } : {};
}

function wordsOf(refusal: SendRefusal, t: ReturnType<typeof translatorFor>): string {
  switch (refusal.kind) {
    case 'wait':
      return t('otp_refused_wait', { seconds: refusal.seconds });
    case 'no-phone':
      return t('phone_not_exist_msg');
    case 'not-allowed':
      return t('otp_refused_number');
    case 'gateway':
      return t('otp_refused_gateway');
    default:
      return t('otp_refused_many');
  }
}
