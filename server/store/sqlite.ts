import { join } from 'node:path';
import { type Dialect, type Driver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import LibsqlDatabase from 'libsql';
import { DATABASE_FILE, rememberFile } from './lost-database.ts';
import { makePrivate } from './private-files.ts';
import type { Database } from './schema.ts';
import { type CachedStatement, type CachingDatabase, SqliteConnections } from './sqlite-driver.ts';

const CACHED_STATEMENTS = 200;
/** SQLite's own lock wait blocks the process. Opening blocks no one. */
const BUSY_MS = 10;
const OPENING_BUSY_MS = 5_000;

/** Durable: a commit returns after fsync. */
export function openSqlite(dataDir: string): Kysely<Database> {
  makePrivate(dataDir);
  const raw = new LibsqlDatabase(join(dataDir, DATABASE_FILE), { timeout: 5 });
  raw.exec(`pragma busy_timeout = ${OPENING_BUSY_MS}`);
  raw.exec('pragma journal_mode = wal');
  raw.exec('pragma synchronous = full');
  raw.exec('pragma foreign_keys = on');
  // Nothing of a person stays in the file.
  raw.exec('pragma secure_delete = on');
  // Creates the log files that a reader needs.
  raw.exec('select count(*) from sqlite_schema');
  const reader = new LibsqlDatabase(join(dataDir, DATABASE_FILE), { timeout: 5 });
  for (const one of [raw, reader]) one.exec(`pragma busy_timeout = ${BUSY_MS}`);
  const expectFile = rememberFile(dataDir);
  const driver = new SqliteConnections(withStatementCache(raw, expectFile), withStatementCache(reader, expectFile));
  return new Kysely<Database>({ dialect: sqliteDialect(driver) });
}

export const sqliteDialect = (driver: Driver): Dialect => ({
  createDriver: () => driver,
  createAdapter: () => new TransactionalAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** A failed migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Refuses transactions in a file that was removed. */
function withStatementCache(raw: LibsqlDatabase.Database, expectFile: () => void): CachingDatabase {
  const cache = new Map<string, CachedStatement>();
  return {
    prepare(sql) {
      if (sql === 'begin immediate') expectFile();
      const known = cache.get(sql);
      if (known !== undefined) return known;
      const statement = cachedStatement(raw.prepare(sql));
      const changesTables = /^\s*(create|alter|drop|pragma)/i.test(sql);
      if (cache.size >= CACHED_STATEMENTS || changesTables) cache.clear();
      if (!changesTables) cache.set(sql, statement);
      return statement;
    },
    close() {
      cache.clear();
      raw.close();
    },
  };
}

function cachedStatement(raw: LibsqlDatabase.Statement): CachedStatement {
  return {
    reader: raw.reader,
    run: (parameters) => raw.run(parameters),
    get: (parameters) => withoutTiming(raw.get(parameters)),
    all: (parameters) => raw.all(parameters),
    iterate: (parameters) => raw.iterate(parameters),
  };
}

/** The driver adds timing to single rows. */
function withoutTiming(row: unknown): object | undefined {
  if (row === undefined) return undefined;
  const { _metadata, ...columns } = row as { readonly _metadata?: unknown };
  return columns;
}
