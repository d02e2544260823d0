import type { Deps } from '../../deps.ts';
import { serverSecret } from '../../store/server-secret.ts';
import type { Location } from '../locations/locations.ts';
import { ANY_VISIT, newCode, putCode } from './codes.ts';
import { lock } from './locks.ts';
import { phoneHash } from './secret.ts';

/**
 * A code that staff read out to a visitor whose text message never arrives; staff can see who the visitor is. It
 * expires and is compared and consumed like any other, and is typed into the same four boxes.
 */
export async function staffCode(
  deps: Deps,
  location: Location,
  phone: string,
): Promise<{ code: string; expiresAt: number }> {
  const now = deps.now();
  const secret = await serverSecret(deps.store.db, deps.config.hashKey);
  const hash = phoneHash(secret, phone);
  const code = newCode();
  const expiresAt = await deps.store.db.transaction().execute(async (trx) => {
    await lock(trx, `phone ${hash}`, now);
    const place = { secret, location: location.id, phoneHash: hash };
    return putCode(trx, place, { code, source: 'staff', visitKey: ANY_VISIT, now });
  });
  return { code, expiresAt };
}
