import type { FastifyInstance, FastifyRequest } from 'fastify';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import type { Id, SendOtpAnswer } from '../../../schemas/generated/types.ts';
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
import { type SendCall, type SendRefusal, sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

type Form = Readonly<Record<string, string>>;

/** No answer reveals whether a phone is known [FORM-11] [OTP-04] [OTP-05] [OTP-07]. */
export function otpRoutes(app: FastifyInstance, deps: With<'sms'>): void {
  const { db, events } = deps.store;

  const askedBy = async (request: FastifyRequest, rawPhone: string, named?: Id) => {
    const location = await locationOf(request, deps, named);
    return {
      location,
      phone: normalPhone(rawPhone.slice(0, MAX_PHONE), phoneCountry(location.document)),
      visitKey: request.visitKey,
      address: addressOf(request.ip),
    };
  };
  const announceChange = (locationId: string) =>
    events.announce([{ kind: 'waiting.changed', locationId, at: deps.now() }]);

  registerCall(app, 'check-eligibility-for-otp', { counted: 'heavy' }, async ({ phone_no }, request) => {
    const { location, phone } = await askedBy(request, phone_no);
    return { status: isEligible(location.document, phone) };
  });

  registerCall(app, 'send-otp', async ({ form, phone_no, location_id }, request) => {
    const { visitBegunAt: begunAt = deps.now(), log } = request;
    const asked = await askedBy(request, phone_no, location_id);
    const call = { ...asked, language: languageOf(request, asked.location), begunAt, log };
    if (!isEligible(asked.location.document, asked.phone) || !isFilledIn(form, call)) {
      return refusalOf({ kind: 'not-allowed' }, call);
    }
    const sent = await sendCode(deps, call);
    announceChange(asked.location.id);
    if (!sent.ok) return refusalOf(sent.error, call);
    const { at, nextAt } = sent.value;
    return {
      status: true,
      message: translatorFor(asked.location.document, call.language)('otp_sent'),
      sms_sent_time: new Date(at).toISOString(),
      error_message: null,
      resend_seconds: Math.max(0, Math.ceil((nextAt - deps.now()) / 1000)),
    };
  });

  registerCall(app, 'verify-otp', async ({ phone_no, otp }, request) => {
    const call = { ...(await askedBy(request, phone_no)), typed: otp };
    const result = await verifyCode(deps, call);
    if (result) announceChange(call.location.id);
    return { result };
  });

  registerCall(app, 'validate-sms-status', async ({ phone_no }, request) => {
    const { phone, visitKey } = await askedBy(request, phone_no);
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

/** True of every visitor who gets to this slide. */
function isFilledIn(form: Form, { phone, location }: SendCall): boolean {
  const country = phoneCountry(location.document);
  const entries = Object.values(form)
    .slice(0, MAX_ENTRIES)
    .map((entry) => normalPhone(entry.slice(0, MAX_PHONE), country));
  return (form['form_field_name'] ?? '').trim() !== '' && (phone === '' || entries.includes(phone));
}

function refusalOf(refusal: SendRefusal, { location, language }: SendCall): SendOtpAnswer {
  const t = translatorFor(location.document, language);
  const answer = (message: string) => ({ status: false, message, sms_sent_time: null, error_message: message });
  switch (refusal.kind) {
    case 'wait':
      return { ...answer(t('otp_refused_wait', { seconds: refusal.seconds })), resend_seconds: refusal.seconds };
    case 'no-phone':
      return answer(t('phone_not_exist_msg'));
    case 'not-allowed':
      return answer(t('otp_refused_number'));
    case 'gateway':
      return answer(t('otp_refused_gateway'));
    default:
      return answer(t('otp_refused_many'));
  }
}
