import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import type { Location } from '../../core/locations/locations.ts';
import { lock } from '../../core/locks/locks.ts';
import { MAX_PHONE, normalPhone, phoneKind } from '../../core/visits/phone.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { ANY_VISIT, newCode, putCode } from './codes.ts';

/** Makes a code for staff to read out to a visitor whose text message never arrives. */
export async function putStaffCode(
  trx: Transaction<Database>,
  deps: Pick<Deps, 'config' | 'now'>,
  location: Location,
  hash: string,
) {
  const [now, code] = [deps.now(), newCode()];
  await lock(trx, `phone ${hash}`, now);
  const place = { secret: await serverSecret(trx, deps.config.hashKey), location: location.id, phoneHash: hash };
  const expiresAt = await putCode(trx, place, { code, source: 'staff', visitKey: ANY_VISIT, now });
  return { code, expiresAt };
}

export function phoneCodeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  registerDeviceCall(app, deps, 'add-phone-code', async ({ phone_no }, { location }) => {
    const phone = normalPhone(phone_no.slice(0, MAX_PHONE), phoneCountry(location.document));
    const kind = phoneKind(location.document, phone);
    if (kind === 'none' || kind === 'invalid') throw refusal('phone_invalid');
    const hash = phoneHash(await serverSecret(db, deps.config.hashKey), phone);
    const { code, expiresAt } = await db.transaction().execute((trx) => putStaffCode(trx, deps, location, hash));
    return { phone_no: phone, code, expires_at: new Date(expiresAt).toISOString() };
  });
}
