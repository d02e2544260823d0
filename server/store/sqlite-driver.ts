import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  SelectQueryNode,
  type SqliteDatabase,
  type SqliteStatement,
  ValuesNode,
} from 'kysely';
import { SharedCommit } from './shared-commit.ts';

/** How long a query waits for another process that holds the database, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** The same for one that waited for its turn all that time, since nobody may have held the database. */
const LEAST_MS = 50;
/** Pauses between its tries; the last one again and again. */
const PAUSES_MS = [2, 5, 10, 20, 40];

const BUSY = /^SQLITE_(BUSY|LOCKED)/;
const CHANGES_ROWS = /^\s*(insert|update|delete|replace|with)\b/i;

/** A statement that can also be asked for the one row it has, which is quicker than for all. */
export interface CachedStatement extends SqliteStatement {
  get(parameters: readonly unknown[]): unknown;
}

export interface CachingDatabase extends SqliteDatabase {
  prepare(sql: string): CachedStatement;
}

/** A query that another process holds up is tried again after a pause in which this one answers other requests. */
async function patiently<T>(run: () => T, until = performance.now() + TIMEOUT_MS): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return run();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!BUSY.test(code) || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[tries] ?? PAUSES_MS.at(-1)));
    }
  }
}

/**
 * One connection that writes and one that reads beside it. Kysely's own driver has one for both, and waits for a lock
 * inside the database's code, where nothing else of the process runs: the holder of the lock froze every answer. With
 * 50 visitors signing while a desk read 100,000 visits it signed 11 a second, the longest in 9 s; this, with the thread of
 * `reports.ts`, 136 to 291, the longest in 0.4 s. With no desk 81 and 536 a second, 0.7 and 0.2 s.
 */
export class SqliteConnections implements Driver {
  readonly #writer: CachingDatabase;
  readonly #reader: CachingDatabase;
  readonly #shared: SharedCommit;
  /** Those who wait to write. */
  readonly #queue: (() => void)[] = [];
  #isWriting = false;

  constructor(writer: CachingDatabase, reader: CachingDatabase) {
    this.#writer = writer;
    this.#reader = reader;
    this.#shared = new SharedCommit(writer);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    const until = await this.#turnUntil();
    try {
      await patiently(() => this.#shared.begin(), until);
      connection.isTransaction = true;
    } catch (error) {
      this.#endTurn();
      throw error;
    }
  }

  /** Commits once all have been heard that are ready now; those that wait for their turn then are part of it. */
  async commitTransaction(connection: SqliteConnection): Promise<void> {
    const { onDisk } = this.#shared.keep();
    setImmediate(() => void this.#commit());
    this.#end(connection);
    await onDisk;
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    // Its commit has failed, and was rolled back with it.
    if (!connection.isTransaction) return;
    const { settled } = this.#shared.drop(connection.failure);
    this.#end(connection);
    await settled;
  }

  async destroy(): Promise<void> {
    await this.#commit();
    this.#reader.close();
    this.#writer.close();
  }

  /**
   * A query outside of a transaction. One that changes rows gets its own, so that a lock is met by `begin`: a statement
   * that meets one stays in progress until it is run again; if it never is, nobody can commit any more.
   */
  async run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (isReading(query)) return patiently(() => execute<Row>(this.#reader, query));
    if (CHANGES_ROWS.test(query.sql)) return this.#runAlone<Row>(query);
    const until = await this.#turnUntil();
    try {
      await this.#commitOpen();
      return await patiently(() => execute<Row>(this.#writer, query), until);
    } finally {
      this.#endTurn();
    }
  }

  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = new SqliteConnection(this);
    await this.beginTransaction(connection);
    const result = await connection.executeQuery<Row>(query).catch(async (error: unknown) => {
      await this.rollbackTransaction(connection);
      throw error;
    });
    await this.commitTransaction(connection);
    return result;
  }

  /** One within the transaction that has the turn. */
  runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    return execute<Row>(this.#writer, query);
  }

  async #commit(): Promise<void> {
    if (!this.#shared.isOpen) return;
    await this.#takeTurn();
    await this.#commitOpen();
    this.#endTurn();
  }

  /** What has failed is told to those whose commit it was. */
  async #commitOpen(): Promise<void> {
    try {
      await patiently(() => this.#shared.commit());
    } catch (error) {
      this.#shared.fail(error);
    }
  }

  #end(connection: SqliteConnection): void {
    connection.isTransaction = false;
    this.#endTurn();
  }

  /** Waits for the turn. @returns until when to be patient: those who queued for a lock have waited for it already */
  async #turnUntil(): Promise<number> {
    const asked = performance.now();
    await this.#takeTurn();
    return Math.max(asked + TIMEOUT_MS, performance.now() + LEAST_MS);
  }

  async #takeTurn(): Promise<void> {
    if (this.#isWriting) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isWriting = true;
  }

  /** Hands the turn on at once, so that nobody who comes later gets in between. */
  #endTurn(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#isWriting = false;
    else next();
  }
}

class SqliteConnection implements DatabaseConnection {
  isTransaction = false;
  /** The latest error in its transaction. */
  failure: unknown;
  readonly #driver: SqliteConnections;

  constructor(driver: SqliteConnections) {
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.isTransaction) return this.#driver.run<Row>(query);
    try {
      return this.#driver.runInTransaction<Row>(query);
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

const isReading = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\b/i.test(sql);

/** A single row that is written is returned as one at most. */
const isOfOneRow = ({ query }: CompiledQuery): boolean =>
  InsertQueryNode.is(query) &&
  query.values !== undefined &&
  ValuesNode.is(query.values) &&
  query.values.values.length === 1;

function execute<Row>(database: CachingDatabase, query: CompiledQuery): QueryResult<Row> {
  const { sql, parameters } = query;
  const statement = database.prepare(sql);
  if (statement.reader && isOfOneRow(query)) {
    const row = statement.get(parameters);
    return { rows: row === undefined ? [] : [row as Row] };
  }
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
}
