import type { Kysely } from 'kysely';
import { randomToken } from './ids.ts';
import { sharedMeta } from './meta.ts';
import type { Database } from './schema.ts';

export const KEPT_SECRET = 'hash_key';

const known = new WeakMap<Kysely<Database>, string>();

/**
 * The key for hashing phones, names and codes, and for signing visits: HASH_KEY, or a key generated once and
 * shared by all processes through the database. `db` may be a transaction's handle.
 */
export async function serverSecret(db: Kysely<Database>, hashKey: string | undefined): Promise<string> {
  if (hashKey !== undefined) return hashKey;
  const secret = known.get(db) ?? (await sharedMeta(db, KEPT_SECRET, randomToken));
  if (!db.isTransaction) known.set(db, secret);
  return secret;
}
