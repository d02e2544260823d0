import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, type QueryResult } from 'kysely';
import { DATABASE_FILE } from './lost-database.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export interface Asked {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export type Told =
  | { readonly id: number; readonly rows: unknown[] }
  | { readonly id: number; readonly message: string; readonly code: string | undefined };

interface Waiting {
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** In the build this code may sit in any of several folders. */
const isBuilt = !import.meta.url.endsWith('.ts');
const THREAD = new URL(isBuilt ? '../server/report-thread.js' : './report-thread.mjs', import.meta.url);

/** Read-only on its own thread, so that check-ins never wait. Sees what is committed when a query begins. */
export function openReports(dataDir: string): Kysely<Database> {
  return new Kysely<Database>({ dialect: sqliteDialect(new ReportThread(join(dataDir, DATABASE_FILE))) });
}

class ReportThread implements Driver, DatabaseConnection {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #thread: Worker | undefined;
  #asked = 0;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this;
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('reports are read-only');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#asked += 1;
    const asked: Asked = { id: this.#asked, sql, parameters };
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      this.#waiting.set(asked.id, { resolve, reject });
      this.#thread ??= this.#start();
      this.#thread.ref();
      this.#thread.postMessage(asked);
    });
    return { rows: rows as Row[] };
  }

  // biome-ignore lint/correctness/useYield: reads are paged by those who ask.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('reports are read in pages');
  }

  async destroy(): Promise<void> {
    await this.#thread?.terminate();
    this.#end(new Error('the database was closed'));
  }

  #start(): Worker {
    const thread = new Worker(THREAD, { workerData: this.#file });
    thread.on('message', (told: Told) => {
      const waiting = this.#waiting.get(told.id);
      this.#waiting.delete(told.id);
      if (this.#waiting.size === 0) thread.unref();
      if ('rows' in told) waiting?.resolve(told.rows);
      else waiting?.reject(Object.assign(new Error(told.message), { code: told.code }));
    });
    // A failed thread exits a moment later, when another may have replaced it.
    const end = (error: Error) => this.#thread === thread && this.#end(error);
    thread.on('error', end);
    thread.on('exit', () => end(new Error('the report thread has ended')));
    return thread;
  }

  /** The next query starts a new thread. */
  #end(error: Error): void {
    this.#thread = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
