import { join } from 'node:path';
import { type DialectAdapter, type Driver, Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import LibsqlDatabase from 'libsql';
import { DATABASE_FILE, rememberFile } from './lost-database.ts';
import { makePrivate } from './private-files.ts';
import type { Database } from './schema.ts';
import { type CachedStatement, type CachingDatabase, SqliteConnections } from './sqlite-driver.ts';

const CACHED_STATEMENTS = 200;
/**
 * How long the database's own code waits for another process; nothing else of this process runs meanwhile, so that the
 * driver waits instead. While the file is opened there is nobody to hold up.
 */
const BUSY_MS = 10;
const OPENING_BUSY_MS = 5_000;

/** The embedded database, one file in the data folder. Durable: a commit returns after fsync. */
export function openSqlite(dataDir: string): Kysely<Database> {
  makePrivate(dataDir);
  const raw = new LibsqlDatabase(join(dataDir, DATABASE_FILE), { timeout: 5 });
  raw.exec(`pragma busy_timeout = ${OPENING_BUSY_MS}`);
  raw.exec('pragma journal_mode = wal');
  raw.exec('pragma synchronous = full');
  raw.exec('pragma foreign_keys = on');
  // What is deleted is overwritten, so that nothing of a person is left in the file.
  raw.exec('pragma secure_delete = on');
  // Makes the files of the log, which a connection that only reads needs.
  raw.exec('select count(*) from sqlite_schema');
  const reader = new LibsqlDatabase(join(dataDir, DATABASE_FILE), { timeout: 5 });
  for (const one of [raw, reader]) one.exec(`pragma busy_timeout = ${BUSY_MS}`);
  const expectFile = rememberFile(dataDir);
  const databases = [withStatementCache(raw, expectFile), withStatementCache(reader, expectFile)] as const;
  return new Kysely<Database>({ dialect: new TransactionalDialect(...databases) });
}

const NOTHING: CachedStatement = {
  reader: false,
  all: () => [],
  get: () => undefined,
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

/** SQLite can roll back schema changes, so a migration that fails half-way leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  readonly #writer: CachingDatabase;
  readonly #reader: CachingDatabase;

  constructor(writer: CachingDatabase, reader: CachingDatabase) {
    super({ database: writer });
    this.#writer = writer;
    this.#reader = reader;
  }

  override createDriver(): Driver {
    return new SqliteConnections(this.#writer, this.#reader);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Caches prepared statements, and begins every transaction as a writer: a deferred one that reads first and writes
 * later fails at once if another process wrote in between, however long the busy time-out. None begins in a file that
 * was taken away.
 */
function withStatementCache(raw: LibsqlDatabase.Database, expectFile: () => void): CachingDatabase {
  const cache = new Map<string, CachedStatement>();
  return {
    prepare(sql) {
      if (sql === 'begin') expectFile();
      const text = sql === 'begin' ? 'begin immediate' : sql;
      // On a full disk SQLite rolls back by itself; a second rollback would fail and hide why.
      if (sql === 'rollback' && !raw.inTransaction) return NOTHING;
      const known = cache.get(text);
      if (known !== undefined) return known;
      const statement = cachedStatement(raw.prepare(text));
      if (cache.size >= CACHED_STATEMENTS) cache.clear();
      if (!/^\s*(create|alter|drop|pragma)/i.test(text)) cache.set(text, statement);
      else cache.clear();
      return statement;
    },
    close() {
      cache.clear();
      raw.close();
    },
  };
}

/** Whether it returns rows is asked of the database once. */
function cachedStatement(raw: LibsqlDatabase.Statement): CachedStatement {
  return {
    reader: raw.reader,
    run: (parameters) => raw.run(parameters),
    get: (parameters) => withoutTiming(raw.get(parameters)),
    all: (parameters) => raw.all(parameters),
    iterate: (parameters) => raw.iterate(parameters),
  };
}

/** The driver notes in a single row how long it took. */
function withoutTiming(row: unknown): object | undefined {
  if (row === undefined) return undefined;
  const { _metadata, ...columns } = row as { readonly _metadata?: unknown };
  return columns;
}
