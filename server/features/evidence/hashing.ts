import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Hashing } from '../../../domain/evidence/hashing.ts';

export const hashing: Hashing = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  isSigned(text, signature, key) {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') };
    return verify(null, text, createPublicKey({ key: jwk, format: 'jwk' }), signature);
  },
};

/** In hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const leafHash = (text: string): string =>
  createHash('sha256').update(Uint8Array.of(0)).update(text).digest('hex');
