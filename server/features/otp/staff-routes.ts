import type { FastifyInstance } from 'fastify';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import { MAX_PHONE, normalPhone, phoneKind } from '../../core/visits/phone.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import { staffCode } from './staff-code.ts';

/** Issues a code for staff to read out to a visitor whose text message never arrives [OTP-06]. docs/sms.md */
export function phoneCodeRoutes(app: FastifyInstance, deps: Deps): void {
  registerDeviceCall(app, deps, 'add-phone-code', async ({ phone_no }, { location }) => {
    const phone = normalPhone(phone_no.slice(0, MAX_PHONE), phoneCountry(location.document));
    const kind = phoneKind(location.document, phone);
    if (kind === 'none' || kind === 'invalid') throw refusal('phone_invalid');
    const { code, expiresAt } = await staffCode(deps, location, phone);
    return { phone_no: phone, code, expires_at: new Date(expiresAt).toISOString() };
  });
}
