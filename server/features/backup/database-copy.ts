import { execFile } from 'node:child_process';
import { chmod, copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerConfig } from '../../config.ts';
import { ConfigError } from '../../config-error.ts';
import { DATABASE_FILE } from '../../store/lost-database.ts';
import type { BackupManifest } from './manifest.ts';

const run = promisify(execFile);

type Where = Pick<ServerConfig, 'dataDir' | 'databaseUrl'>;
type Contents = Pick<BackupManifest, 'migrations' | 'rows'>;
type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>;

const DUMP = 'database.dump';

/** Copies the database while servers write to it. @throws ConfigError */
export async function copyDatabase(
  { dataDir, databaseUrl }: Where,
  folder: string,
): Promise<Contents & { readonly file: string }> {
  if (databaseUrl === undefined) {
    await copySqlite(join(dataDir, DATABASE_FILE), join(folder, DATABASE_FILE));
    return { file: DATABASE_FILE, ...(await contentsOf({ dataDir: folder, databaseUrl })) };
  }
  return { file: DUMP, ...(await dump(databaseUrl, join(folder, DUMP))) };
}

/** A page-by-page backup would restart with each check-in. */
async function copySqlite(from: string, to: string): Promise<void> {
  const { default: LibsqlDatabase } = await import('libsql');
  const database = new LibsqlDatabase(from, { timeout: 60 });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
  await chmod(to, 0o600);
}

async function dump(url: string, file: string): Promise<Contents> {
  return asking(url, async (query) => {
    await query('begin isolation level repeatable read, read only');
    const [snapshot] = await query('select pg_export_snapshot() as id');
    const how = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot?.['id']}`];
    await program('pg_dump', [...how, `--file=${file}`], url);
    await chmod(file, 0o600);
    return countAll(query, POSTGRES_TABLES);
  });
}

/** Counts rows. @throws ConfigError if an embedded database is damaged */
export async function contentsOf({ dataDir, databaseUrl }: Where): Promise<Contents> {
  if (databaseUrl !== undefined) return asking(databaseUrl, (query) => countAll(query, POSTGRES_TABLES));
  const { default: LibsqlDatabase } = await import('libsql');
  const database = new LibsqlDatabase(join(dataDir, DATABASE_FILE));
  const query: Query = async (sql) => database.prepare(sql).all() as Record<string, unknown>[];
  try {
    const [{ integrity_check: problem } = {}] = await query('pragma integrity_check(1)');
    if (problem !== 'ok') throw new ConfigError(`The database copy is damaged: ${problem}.`);
    return await countAll(query, SQLITE_TABLES);
  } finally {
    database.close();
  }
}

const SQLITE_TABLES = "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name";
/** Without the parts of partitioned tables. */
const POSTGRES_TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace
  and relkind in ('r', 'p') and not relispartition order by relname`;

async function countAll(query: Query, tables: string): Promise<Contents> {
  const rows: Record<string, number> = {};
  for (const { name } of await query(tables)) {
    const [counted] = await query(`select count(*) as count from "${name}"`);
    rows[String(name)] = Number(counted?.['count']);
  }
  const ran = await query('select name from kysely_migration order by name');
  return { migrations: ran.map(({ name }) => String(name)), rows };
}

async function asking<T>(url: string, ask: (query: Query) => Promise<T>): Promise<T> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await ask(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

export async function isUnused(url: string): Promise<boolean> {
  return asking(url, async (query) => (await query(POSTGRES_TABLES)).length === 0);
}

/** Restores the copy to an empty place. @throws ConfigError */
export async function placeDatabase(folder: string, { dataDir, databaseUrl }: Where): Promise<void> {
  if (databaseUrl !== undefined) {
    const how = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
    await program('pg_restore', [...how, join(folder, DUMP)], databaseUrl);
    return;
  }
  // An interrupted copy must not look like a database.
  const beside = join(dataDir, `.${DATABASE_FILE}`);
  await copyFile(join(folder, DATABASE_FILE), beside);
  await rename(beside, join(dataDir, DATABASE_FILE));
}

async function program(name: string, args: readonly string[], url: string): Promise<void> {
  const { address, password } = splitPassword(url);
  // All users of the machine see a program's arguments.
  const env = { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) };
  try {
    await run(name, [...args, `--dbname=${address}`], { env });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: string | number; stderr?: string };
    const missing = "is missing: install PostgreSQL's client programs (apt-get install postgresql-client).";
    throw new ConfigError(`${name} ${code === 'ENOENT' ? missing : `failed: ${stderr.trim().split('\n')[0]}`}`);
  }
}

/** Parsed by hand, as a socket's URL has no host (`postgres://user@/name?host=/run/postgresql`). */
function splitPassword(url: string): { readonly address: string; readonly password?: string } {
  const [whole = '', user = '', password] = /^(\w+:\/\/[^:@/?]*):([^@/?]*)@/.exec(url) ?? [];
  if (password === undefined) return { address: url };
  return { address: `${user}@${url.slice(whole.length)}`, password: decodeURIComponent(password) };
}
