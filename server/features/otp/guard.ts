import { phoneHash } from '../../core/visits/phone-hash.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { asksForCodes, mustProve, phoneOf } from './demand.ts';
import { spendProof } from './verified.ts';

/**
 * Where phones are verified, the visit must be signed with a phone that this visitor has verified with a code, from a
 * text message or from staff [OTP-01] [OTP-07]. The page uses the same rule to know which phones need it.
 */
export const phoneGuard: SignGuard = {
  id: 'phone',
  slide: 'otp',
  after: ['id-scan'],
  demands: (document, destination, form) =>
    asksForCodes(document, destination) && mustProve(document, phoneOf(document, destination, form)),
  async check({ db, location, destination, form, hashKey, visitKey, visitId, now }) {
    const { document } = location;
    const phone = phoneOf(document, destination, form);
    const hash = phoneHash(await serverSecret(db, hashKey), phone);
    const proof = { location: location.id, phoneHash: hash, visitKey };
    if (phone !== '' && (await spendProof(db, proof, visitId, now))) return { ok: true };
    return { ok: false, code: 'phone_not_verified' };
  },
};
