import type { Transaction } from 'kysely';
import type { Location } from '../../core/locations/locations.ts';
import { lock } from '../../core/locks/locks.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../store/schema.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { ANY_VISIT, newCode, putCode } from './codes.ts';

export interface StaffCode {
  code: string;
  expiresAt: number;
}

/**
 * A code that staff read out to a visitor whose text message never arrives; staff can see who the visitor is. It
 * expires and is compared and consumed like any other, and is typed into the same four boxes.
 */
export async function staffCode(deps: Deps, location: Location, phone: string): Promise<StaffCode> {
  const secret = await serverSecret(deps.store.db, deps.config.hashKey);
  return deps.store.db.transaction().execute((trx) => putStaffCode(trx, deps, location, phoneHash(secret, phone)));
}

/** The same in the caller's transaction, for a phone that is known by its hash only: the visitor asked for a code. */
export async function putStaffCode(
  trx: Transaction<Database>,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  location: Location,
  hash: string,
): Promise<StaffCode> {
  const secret = await serverSecret(trx, config.hashKey);
  const code = newCode();
  await lock(trx, `phone ${hash}`, now());
  const place = { secret, location: location.id, phoneHash: hash };
  const expiresAt = await putCode(trx, place, { code, source: 'staff', visitKey: ANY_VISIT, now: now() });
  return { code, expiresAt };
}
