import type { Hashing } from '../../../domain/evidence/hashing.ts';

/** @throws in a browser without Ed25519 */
export const browserHashing: Hashing = {
  sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', own(bytes))),
  async isSigned(text, signature, key) {
    const imported = await crypto.subtle.importKey('raw', own(key), 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', imported, own(signature), own(text));
  },
};

const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);
