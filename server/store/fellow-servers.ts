import { createHash } from 'node:crypto';
import { text as readAll } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { randomToken } from './ids.ts';
import { lastingClient } from './lasting-client.ts';
import type { MediaStore } from './media/types.ts';
import type { Database } from './schema.ts';
import { serverSecret } from './server-secret.ts';

const SHARED = {
  media: {
    lockClass: 0x6761_7401,
    name: 'media store',
    advice: 'Set MEDIA_URL to one store for all servers, or mount one folder as the media folder of each.',
  },
  hashKey: {
    lockClass: 0x6761_7402,
    name: 'HASH_KEY',
    advice: 'Set the same HASH_KEY on all servers, or on none.',
  },
} as const;

type SharedThing = keyof typeof SHARED;

/** Copied along with the store. */
const STORE_ID = '.shared/store-id';

interface Joining {
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  readonly hashKey: string | undefined;
  readonly media: Pick<MediaStore, 'put' | 'hidden'>;
  readonly onProblem: (error: unknown) => void;
}

/**
 * Each holds shared advisory locks that encode its media store and HASH_KEY. An unreachable store is not compared.
 * @throws ConfigError if a running server uses others [MANY-05]
 */
export async function joinServers(joining: Joining): Promise<() => Promise<void>> {
  const { databaseUrl, onProblem } = joining;
  const own = await ownMarks(joining);
  const connection = lastingClient(databaseUrl, async (client) => {
    for (const [thing, mark] of own)
      await client.query('select pg_advisory_lock_shared($1, $2)', [SHARED[thing].lockClass, mark]);
  });
  const leave = (): Promise<void> => connection.end().catch(onProblem);

  const joined = await connection.first.catch(async (error) => {
    await leave();
    throw error;
  });
  for (const [thing, mark] of own) {
    if (!(await isUsedOtherwise(joined, thing, mark))) continue;
    await leave();
    const { name, advice } = SHARED[thing];
    throw new ConfigError(`Another server on this database uses a different ${name}. ${advice}`);
  }
  return leave;
}

async function isUsedOtherwise(client: pg.Client, thing: SharedThing, mark: number): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_locks
    where locktype = 'advisory' and granted and classid = $1::bigint::oid and objid <> $2::bigint::oid
      and database = (select oid from pg_database where datname = current_database())
    limit 1`,
    [SHARED[thing].lockClass, mark],
  );
  return rows.length > 0;
}

async function ownMarks({ db, hashKey, media, onProblem }: Joining): Promise<[SharedThing, number][]> {
  const secret = markOf(await serverSecret(db, hashKey));
  const storeId = await storeIdOf(db, media).catch(onProblem);
  return [['hashKey', secret], ...(storeId === undefined ? [] : [['media', markOf(storeId)] as [SharedThing, number]])];
}

function storeIdOf(db: Kysely<Database>, media: Joining['media']): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('media store id', 0))`.execute(transaction);
    const known = await media.hidden.read(STORE_ID);
    if (known !== undefined) return readAll(known.content);
    const id = randomToken();
    await media.put(STORE_ID, Buffer.from(id));
    return id;
  });
}

/** 31 bits: lock numbers are signed in SQL, object ids unsigned. */
const markOf = (value: string): number => createHash('sha256').update(value).digest().readUInt32BE() >>> 1;
