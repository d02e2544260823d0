import type { Deps } from '../../deps.ts';
import { randomName } from '../../store/ids.ts';
import type { Location } from '../locations/locations.ts';
import { compareCode } from './codes.ts';
import { isGuessed } from './limits.ts';
import { lock } from './locks.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { phoneHash } from './secret.ts';
import { noteProof } from './verified.ts';

export interface VerifyCall {
  location: Location;
  phone: string;
  typed: string;
  visitKey: string;
}

/**
 * Whether the typed code verifies the phone. The answer is the same "no" for a wrong code, for a phone without one,
 * for a code that has expired or been used, and after too many attempts, when only staff can help.
 */
export async function verifyCode(deps: Deps, { location, phone, typed, visitKey }: VerifyCall): Promise<boolean> {
  const now = deps.now();
  const secret = await serverSecret(deps.store.db, deps.config.hashKey);
  const hash = phoneHash(secret, phone);
  const place = { secret, location: location.id, phoneHash: hash };
  return deps.store.db.transaction().execute(async (trx) => {
    await lock(trx, `phone ${hash}`, now);
    const isStopped = await isGuessed(trx, hash, now);
    const found = await compareCode(trx, place, {
      typed,
      visitKey,
      sources: isStopped ? ['staff'] : ['sms', 'staff'],
      now,
    });
    if (found.kind === 'wrong') {
      const event = { id: randomName(), kind: 'wrong' as const, location_id: location.id, phone_hash: hash };
      await trx
        .insertInto('otp_events')
        .values({ ...event, visit_key: visitKey, at: now })
        .execute();
    }
    if (found.kind === 'right') {
      await noteProof(trx, { location: location.id, phoneHash: hash, visitKey }, found.source, now);
    }
    return found.kind === 'right' || found.kind === 'again';
  });
}
