import type { Location } from '../../core/locations/locations.ts';
import { lock } from '../../core/locks/locks.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import type { Deps } from '../../deps.ts';
import { addressHash } from '../../http/address-hash.ts';
import { randomName } from '../../store/ids.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { compareCode } from './codes.ts';
import { comparable } from './limits.ts';
import { noteProof } from './verified.ts';

export interface VerifyCall {
  location: Location;
  phone: string;
  typed: string;
  visitKey: string;
  /** The address that asks. */
  address: string;
}

/**
 * Whether the typed code verifies the phone. The answer is the same "no" for a wrong code, for a phone without one,
 * for a code that has expired or been used, and after too many attempts, when only staff can help.
 */
export async function verifyCode(
  deps: Deps,
  { location, phone, typed, visitKey, address }: VerifyCall,
): Promise<boolean> {
  const now = deps.now();
  const secret = await serverSecret(deps.store.db, deps.config.hashKey);
  const hash = phoneHash(secret, phone);
  const place = { secret, location: location.id, phoneHash: hash };
  return deps.store.db.transaction().execute(async (trx) => {
    await lock(trx, `phone ${hash}`, now);
    const by = { phoneHash: hash, visitKey, addressHash: addressHash(secret, address), now };
    const found = await compareCode(trx, place, { typed, visitKey, sources: await comparable(trx, by), now });
    for (const source of found.kind === 'wrong' ? found.sources : []) {
      await trx
        .insertInto('otp_events')
        .values({
          id: randomName(),
          kind: source === 'sms' ? 'wrong' : 'wrong-staff',
          location_id: location.id,
          phone_hash: hash,
          visit_key: visitKey,
          address_hash: by.addressHash,
          range_hash: '',
          at: now,
        })
        .execute();
    }
    if (found.kind === 'right') {
      await noteProof(trx, { location: location.id, phoneHash: hash, visitKey }, found.source, now);
    }
    return found.kind === 'right' || found.kind === 'again';
  });
}
