import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { phoneCountry } from '../../../domain/phone-countries.ts';
import { decide } from '../../core/access/audit/decide.ts';
import { registerDeviceCall } from '../../core/access/devices/authorize.ts';
import { registerStaffCall } from '../../core/access/people/authorize.ts';
import type { Location } from '../../core/locations/locations.ts';
import { lock } from '../../core/locks/locks.ts';
import { MAX_PHONE, normalPhone, phoneKind } from '../../core/visits/phone.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import type { Deps } from '../../deps.ts';
import { refusal } from '../../errors.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { ANY_VISIT, newCode, putCode } from './codes.ts';

/** For a visitor whose text message never arrives. */
async function putStaffCode(
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

/** @throws refusal for a number that cannot take codes */
async function hashOfPhone({ store, config }: Deps, { document }: Location, sent: string) {
  const phone = normalPhone(sent.slice(0, MAX_PHONE), phoneCountry(document));
  const kind = phoneKind(document, phone);
  if (kind === 'none' || kind === 'invalid') throw refusal('phone_invalid');
  return { phone, hash: phoneHash(await serverSecret(store.db, config.hashKey), phone) };
}

export function phoneCodeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.store;
  registerDeviceCall(app, deps, 'add-phone-code', async ({ phone_no }, { location }) => {
    const { phone, hash } = await hashOfPhone(deps, location, phone_no);
    const { code, expiresAt } = await db.transaction().execute((trx) => putStaffCode(trx, deps, location, hash));
    return { phone_no: phone, code, expires_at: new Date(expiresAt).toISOString() };
  });
}

/** Lets the desk read out a code [DESK-03]. */
export function codeStaffRoutes(app: FastifyInstance, deps: Deps): void {
  const { locations, now } = deps;

  registerStaffCall(app, deps, 'give-waiting-code', async ({ reason }, caller) => {
    const location = await locations.get(caller.locationId);
    const { codeId } = caller.params;
    return decide(deps, caller, { action: 'code.give', subject: codeId, reason }, async (trx, tell) => {
      const message = await trx
        .selectFrom('sms_messages')
        .select('phone_hash')
        .where('id', '=', codeId)
        .where('location_id', '=', location.id)
        .executeTakeFirst();
      if (message === undefined) throw refusal('code_unknown');
      const { code, expiresAt } = await putStaffCode(trx, deps, location, message.phone_hash);
      await tell({ kind: 'waiting.changed', locationId: location.id, at: now() });
      return { code, expires_at: expiresAt };
    });
  });

  registerStaffCall(app, deps, 'give-phone-code', async ({ phone_no, reason }, caller) => {
    const location = await locations.get(caller.locationId);
    const { hash } = await hashOfPhone(deps, location, phone_no);
    return decide(deps, caller, { action: 'code.give', subject: '', reason }, async (trx) => {
      const { code, expiresAt } = await putStaffCode(trx, deps, location, hash);
      return { code, expires_at: expiresAt };
    });
  });
}
