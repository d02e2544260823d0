import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from '../../config.ts';
import { DATABASE_FILE } from '../../store/lost-database.ts';
import { KEPT_SECRET } from '../../store/server-secret.ts';

export type DatabaseFacts =
  | { readonly kind: 'none' }
  | { readonly kind: 'silent'; readonly reason: string }
  | {
      readonly kind: 'there';
      readonly dialect: 'sqlite' | 'postgres';
      readonly version: string;
      readonly steps: readonly string[];
      /** Undefined if there is none yet. */
      readonly secret: string | undefined;
      readonly now: number;
      readonly mayMakeTables: boolean;
    };

type Ask = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** A lock held for longer keeps the server from being ready. */
const WAIT_MS = 2_000;

export async function databaseFacts({ dataDir, databaseUrl, hashKey }: ServerConfig): Promise<DatabaseFacts> {
  try {
    const read =
      databaseUrl === undefined ? await factsOfFile(join(dataDir, DATABASE_FILE)) : await factsOfServer(databaseUrl);
    return read.kind === 'there' ? { ...read, secret: hashKey ?? read.secret } : read;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return { kind: 'silent', reason: message || (code ?? 'no reason given') };
  }
}

async function factsOfFile(file: string): Promise<DatabaseFacts> {
  if (!existsSync(file)) return { kind: 'none' };
  const { default: Libsql } = await import('libsql');
  const database = new Libsql(file, { timeout: WAIT_MS / 1000 });
  try {
    const ask: Ask = async (sql) => database.prepare(sql).all() as Record<string, unknown>[];
    // Takes the lock that a check-in needs.
    database.exec('begin immediate; rollback');
    const [row] = await ask('select sqlite_version() as version');
    const tables = (await ask("select name from sqlite_schema where type = 'table'")).map(({ name }) => String(name));
    const version = String(row?.['version']);
    const own = await ownFacts(ask, tables);
    return { kind: 'there', dialect: 'sqlite', version, now: Date.now(), mayMakeTables: true, ...own };
  } finally {
    database.close();
  }
}

async function factsOfServer(url: string): Promise<DatabaseFacts> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS, query_timeout: WAIT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    const ask: Ask = async (sql) => (await client.query(sql)).rows;
    const [row] = await ask(`select current_setting('server_version') as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may`);
    const tables = (await ask('select tablename as name from pg_tables where schemaname = current_schema()')).map(
      ({ name }) => String(name),
    );
    const own = await ownFacts(ask, tables);
    const [version, now, mayMakeTables] = [String(row?.['version']), Number(row?.['now']), row?.['may'] === true];
    return { kind: 'there', dialect: 'postgres', version, now, mayMakeTables, ...own };
  } finally {
    await client.end().catch(() => {});
  }
}

/** The server's key; '' if there is none yet. */
export async function databaseSecret(config: ServerConfig): Promise<string> {
  const facts = await databaseFacts(config);
  return (facts.kind === 'there' ? facts.secret : undefined) ?? '';
}

async function ownFacts(ask: Ask, tables: readonly string[]) {
  const steps = tables.includes('kysely_migration') ? await ask('select name from kysely_migration order by name') : [];
  const [row] = tables.includes('meta') ? await ask(`select value from meta where key = '${KEPT_SECRET}'`) : [];
  const secret = row?.['value'];
  return { steps: steps.map(({ name }) => String(name)), secret: typeof secret === 'string' ? secret : undefined };
}
