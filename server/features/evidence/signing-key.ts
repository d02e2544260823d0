import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sharedMeta, writeMeta } from '../../store/meta.ts';
import type { Database } from '../../store/schema.ts';

/** In `meta`: the private key. */
const KEY = 'evidence_key';

/** The key that signs the roots, and the records of waits. */
export interface SigningKey {
  /** The public key in hex. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  /** @returns the signature in hex */
  sign(text: string): string;
}

/** Made once, and shared by all processes through the database, as the key of hashes is [EVI-02]. */
export async function signingKey(db: Kysely<Database>): Promise<SigningKey> {
  return keyFrom(await sharedMeta(db, KEY, newKey));
}

/** Puts a new key in the place of the present one, which is gone for good; nothing vouches for it yet. */
export async function replaceKey(db: Kysely<Database>): Promise<SigningKey> {
  const value = newKey();
  await writeMeta(db, KEY, value);
  return keyFrom(value);
}

function keyFrom(stored: string): SigningKey {
  const key = createPrivateKey({ key: Buffer.from(stored, 'base64'), format: 'der', type: 'pkcs8' });
  const signs = (text: string) => sign(null, Buffer.from(text), key).toString('hex');
  return { publicKey: publicHex(key), privateKey: key, sign: signs };
}

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

function publicHex(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}
