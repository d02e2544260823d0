import type { PersonProof } from '../../core/lessons/memory.ts';
import { phoneHash } from '../../core/visits/phone-hash.ts';
import { serverSecret } from '../../store/server-secret.ts';
import { asksForCodes, phoneOf } from './demand.ts';
import { hasProof } from './verified.ts';

/** The phone in the form, if this visitor has entered a code for it: from a text message, or from staff. */
export const provenPhone: PersonProof = {
  prove: async ({ db, location, destination, form, visitKey, hashKey, now }) => {
    const { document } = location;
    if (!asksForCodes(document, destination)) return null;
    const phone = phoneOf(document, destination, form);
    if (phone === '') return null;
    const hash = phoneHash(await serverSecret(db, hashKey), phone);
    return (await hasProof(db, { location: location.id, phoneHash: hash, visitKey }, now)) ? ofPhone(hash) : null;
  },
  textsOf: ({ phone }, secret) => (phone === '' ? [] : [ofPhone(phoneHash(secret, phone))]),
};

const ofPhone = (hash: string): string => `phone ${hash}`;
