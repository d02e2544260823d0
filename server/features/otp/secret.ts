import type { Kysely } from 'kysely';
import { keyedHash, randomToken } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';

const SECRET = 'hash_key';

/**
 * The key for hashing phones, names and codes: HASH_KEY, otherwise one that is generated once and shared by all
 * processes through the database. `db` may be a transaction's handle.
 */
export async function serverSecret(db: Kysely<Database>, hashKey: string | undefined): Promise<string> {
  if (hashKey !== undefined) return hashKey;
  const known = await readSecret(db);
  if (known !== undefined) return known;
  await db
    .insertInto('meta')
    .values({ key: SECRET, value: randomToken() })
    .onConflict((c) => c.doNothing())
    .execute();
  const shared = await readSecret(db);
  if (shared === undefined) throw new Error('the key of hashes is not in the database');
  return shared;
}

async function readSecret(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', SECRET).executeTakeFirst();
  return row?.value;
}

/** The hash used for a phone in tables and logs. */
export function phoneHash(secret: string, phone: string): string {
  return keyedHash(secret, `phone ${phone}`);
}
