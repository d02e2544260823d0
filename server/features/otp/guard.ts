import type { PersonProof } from '../../core/lessons/memory.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import type { SignGuard } from '../../core/visits/sign/guard.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { asksForCodes, needsPhoneProof, phoneOf } from './demand.ts';
import { hasProof, type Proof, spendProof } from './verified.ts';

/** Demands a phone that this visitor has verified [OTP-01] [OTP-07]. */
export const phoneGuard: SignGuard = {
  id: 'phone',
  slide: 'otp',
  after: ['id-scan'],
  demands: (document, destination, form) =>
    asksForCodes(document, destination) && needsPhoneProof(document, phoneOf(document, destination, form)),
  async check(c) {
    const proof = await proofIn(c);
    if (proof !== undefined && (await spendProof(c.db, proof, c.visitId, c.now))) return { ok: true };
    return { ok: false, code: 'phone_not_verified' };
  },
};

export const provenPhone: PersonProof = {
  prove: async (c) => {
    const proof = asksForCodes(c.location.document, c.destination) ? await proofIn(c) : undefined;
    return proof !== undefined && (await hasProof(c.db, proof, c.now)) ? ofPhone(proof.phoneHash) : null;
  },
  textsOf: ({ phone }, secret) => (phone === '' ? [] : [ofPhone(phoneHash(secret, phone))]),
};

type Asked = Parameters<PersonProof['prove']>[0];

async function proofIn({ db, location, destination, form, hashKey, visitKey }: Asked): Promise<Proof | undefined> {
  const phone = phoneOf(location.document, destination, form);
  if (phone === '') return undefined;
  return { location: location.id, phoneHash: phoneHash(await serverSecret(db, hashKey), phone), visitKey };
}

const ofPhone = (hash: string): string => `phone ${hash}`;
