import type { FastifyInstance } from 'fastify';
import { validate } from '../../../schemas/generated/api/add-phone-code.request.ts';
import type { AddPhoneCodeAnswer, AddPhoneCodeRequest } from '../../../schemas/generated/types.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { fits } from '../../http/validator-compiler.ts';
import { callerOf, deviceCall } from '../devices/authorize.ts';
import { MAX_PHONE, normalPhone, phoneKind } from './phone.ts';
import { staffCode } from './staff-code.ts';

/** A code that staff read out, for a visitor whose text message never comes [OTP-06]. docs/sms.md */
export function phoneCodeRoutes(app: FastifyInstance, deps: Deps): void {
  app.post<{ Body: AddPhoneCodeRequest }>(
    '/api/staff/phone-codes',
    { ...deviceCall(deps, 'staff'), schema: { body: fits(validate, 'entries_invalid') } },
    async (request): Promise<AddPhoneCodeAnswer> => {
      const { location } = callerOf(request);
      const phone = normalPhone(request.body.phone_no.slice(0, MAX_PHONE));
      const kind = phoneKind(location.document, phone);
      if (kind === 'none' || kind === 'invalid') throw refusal('phone_invalid');
      const { code, expiresAt } = await staffCode(deps, location, phone);
      return { phone_no: phone, code, expires_at: new Date(expiresAt).toISOString() };
    },
  );
}
