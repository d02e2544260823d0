import type { Kysely } from 'kysely';
import { randomToken } from './ids.ts';
import type { Database } from './schema.ts';

export const KEPT_SECRET = 'hash_key';

/** It never changes while a database is in use, and every request asks for it. */
const known = new WeakMap<Kysely<Database>, string>();

/**
 * The key for hashing phones, names and codes, and for signing visits: HASH_KEY, otherwise one that is generated once
 * and shared by all processes through the database. `db` may be a transaction's handle.
 */
export async function serverSecret(db: Kysely<Database>, hashKey: string | undefined): Promise<string> {
  if (hashKey !== undefined) return hashKey;
  const secret = known.get(db) ?? (await readSecret(db)) ?? (await makeSecret(db));
  if (!db.isTransaction) known.set(db, secret);
  return secret;
}

async function makeSecret(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('meta')
    .values({ key: KEPT_SECRET, value: randomToken() })
    .onConflict((c) => c.doNothing())
    .execute();
  const shared = await readSecret(db);
  if (shared === undefined) throw new Error('the key of hashes is not in the database');
  return shared;
}

async function readSecret(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEPT_SECRET).executeTakeFirst();
  return row?.value;
}
