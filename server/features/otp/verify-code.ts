import { lock } from '../../core/locks/locks.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import type { Deps } from '../../deps.ts';
import { addressHash } from '../../http/address-hash.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { compareCode } from './codes.ts';
import { comparableSources, noteEvent } from './limits.ts';
import type { SendCall } from './send-code.ts';
import { noteProof } from './verified.ts';

type VerifyCall = Pick<SendCall, 'location' | 'phone' | 'visitKey' | 'address'> & { typed: string };

/** A wrong code, a phone without one, a used or expired code and too many attempts all get the same "no". */
export async function verifyCode(
  deps: Deps,
  { location, phone, typed, visitKey, address }: VerifyCall,
): Promise<boolean> {
  const now = deps.now();
  const secret = await serverSecret(deps.store.db, deps.config.hashKey);
  const place = { secret, location: location.id, phoneHash: phoneHash(secret, phone) };
  const subject = { ...place, visitKey, addressHash: addressHash(secret, address), now };
  return deps.store.db.transaction().execute(async (trx) => {
    await lock(trx, `phone ${place.phoneHash}`, now);
    const sources = await comparableSources(trx, subject);
    const found = await compareCode(trx, place, { typed, visitKey, sources, now });
    if (found.kind === 'wrong') {
      for (const source of found.sources) await noteEvent(trx, source === 'sms' ? 'wrong' : 'wrong-staff', subject);
      return false;
    }
    if (found.kind === 'right') await noteProof(trx, { ...place, visitKey }, found.source, now);
    return true;
  });
}
