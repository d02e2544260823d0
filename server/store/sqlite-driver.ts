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

/** Milliseconds to wait for another process. */
const TIMEOUT_MS = 5_000;
/** After queueing all that time the database may be free. */
const LEAST_MS = 50;
const PAUSES_MS = [2, 5, 10, 20, 40];

const BUSY = /^SQLITE_(BUSY|LOCKED)/;
const CHANGES_ROWS = /^\s*(insert|update|delete|replace|with)\b/i;

export interface CachedStatement extends SqliteStatement {
  get(parameters: readonly unknown[]): unknown;
}

export interface CachingDatabase extends SqliteDatabase {
  prepare(sql: string): CachedStatement;
}

/** Lets other requests run. */
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
 * Kysely's driver blocks the process while it waits for a lock. With 50 visitors signing while a desk read 100,000
 * visits it signed 11 a second, the longest in 9 s; this one 136 to 291, the longest in 0.4 s.
 */
export class SqliteConnections implements Driver {
  readonly #writer: CachingDatabase;
  readonly #reader: CachingDatabase;
  readonly #shared: SharedCommit;
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

  /** Together with all transactions that are ready now. */
  async commitTransaction(connection: SqliteConnection): Promise<void> {
    const { onDisk } = this.#shared.keep();
    setImmediate(() => void this.#commit());
    this.#end(connection);
    await onDisk;
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
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

  /** Changes get their own transaction: a locked statement would block all commits. */
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

  runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    return execute<Row>(this.#writer, query);
  }

  async #commit(): Promise<void> {
    if (!this.#shared.isOpen) return;
    await this.#takeTurn();
    await this.#commitOpen();
    this.#endTurn();
  }

  /** A failed commit rejects its members. */
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

  /** @returns the deadline for lock waits; queueing already used part of it */
  async #turnUntil(): Promise<number> {
    const asked = performance.now();
    await this.#takeTurn();
    return Math.max(asked + TIMEOUT_MS, performance.now() + LEAST_MS);
  }

  async #takeTurn(): Promise<void> {
    if (this.#isWriting) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isWriting = true;
  }

  /** Directly, so that later callers cannot get in between. */
  #endTurn(): void {
    const next = this.#queue.shift();
    if (next === undefined) this.#isWriting = false;
    else next();
  }
}

class SqliteConnection implements DatabaseConnection {
  isTransaction = false;
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

/** An insert of one row returns one at most. */
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
