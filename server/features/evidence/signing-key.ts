import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sharedMeta, writeMeta } from '../../store/meta.ts';
import type { Database } from '../../store/schema.ts';

const KEY = 'evidence_key';

export interface SigningKey {
  /** In hex. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
  sign(text: string): string;
}

/** Created once and shared through the database [EVI-02]. */
export async function signingKey(db: Kysely<Database>): Promise<SigningKey> {
  return keyFrom(await sharedMeta(db, KEY, newKey));
}

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
