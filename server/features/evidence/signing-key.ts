import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

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
  const stored = (await readKey(db)) ?? (await makeKey(db));
  const key = createPrivateKey({ key: Buffer.from(stored, 'base64'), format: 'der', type: 'pkcs8' });
  const signs = (text: string) => sign(null, Buffer.from(text), key).toString('hex');
  return { publicKey: publicHex(key), privateKey: key, sign: signs };
}

async function makeKey(db: Kysely<Database>): Promise<string> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const value = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((c) => c.doNothing())
    .execute();
  const shared = await readKey(db);
  if (shared === undefined) throw new Error('the key of evidence is not in the database');
  return shared;
}

async function readKey(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value;
}

function publicHex(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}
