import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { type LiveServer, startLiveServer } from '../drivers/live-server.ts';
import { postgresPrograms, startPostgres } from '../drivers/postgres.ts';

/** A signed visit as the database has it. */
export interface SignedRow {
  readonly id: number;
  readonly name: string;
  /** All the form data, as text. */
  readonly form: string;
}

/** The real servers and their database. */
export interface Backend {
  readonly servers: readonly LiveServer[];
  /** Signed visits whose form data contains this. */
  signed(name: string): Promise<readonly SignedRow[]>;
  /** How many rows a table has. */
  rows(table: string): Promise<number>;
  /** Crashes and restarts PostgreSQL; the embedded database has no process of its own. */
  crashDatabase(): Promise<void>;
  startDatabase(): Promise<void>;
  stop(): Promise<void>;
}

export interface BackendKind {
  readonly name: string;
  readonly isMissing: boolean;
  /** `dataDir` holds the embedded database; a new temporary folder by default. */
  start(locations: readonly object[], env?: Readonly<Record<string, string>>, dataDir?: string): Promise<Backend>;
}

/** Faults are looked for, not limits: all visitors of a test have one address. */
const ENV = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' };

/** The build of this run: build.setup.ts. */
const root = process.env.FAULTS_ROOT ?? '';

const SELECT = "select id, form from visits where state = 'signed' and form like ";

const rowOf = ({ id, form }: { id: unknown; form: unknown }): SignedRow => ({
  id: Number(id),
  form: String(form),
  name: (JSON.parse(String(form)) as Record<string, string>)['form_field_name'] ?? '',
});

async function onSqlite(locations: readonly object[], env = {}, dataDir?: string): Promise<Backend> {
  const server = await startLiveServer({ root, demo: false, env: { ...ENV, ...env }, ...(dataDir && { dataDir }) });
  await importAll(server, locations);
  const db = new Database(join(server.dataDir, 'gatehouse.db'), { readonly: true });
  return {
    servers: [server],
    crashDatabase: () => Promise.reject(new Error('it runs within the server')),
    startDatabase: () => Promise.reject(new Error('it runs within the server')),
    async signed(name) {
      const rows = db.prepare(`${SELECT} ?`).all(`%${name}%`) as { id: unknown; form: unknown }[];
      return rows.map(rowOf);
    },
    async rows(table) {
      return Number((db.prepare(`select count(*) as n from ${table}`).get() as { n: unknown }).n);
    },
    async stop() {
      db.close();
      await server.stop();
    },
  };
}

async function onPostgres(locations: readonly object[], env = {}): Promise<Backend> {
  const cluster = await startPostgres();
  const options = { root, demo: false, env: { ...ENV, ...env, DATABASE_URL: cluster.url } };
  const first = await startLiveServer(options);
  const servers = [first, await startLiveServer({ ...options, beside: first })];
  await importAll(first, locations);
  const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
  pool.on('error', () => {});
  return {
    servers,
    crashDatabase: cluster.crash,
    startDatabase: cluster.start,
    signed: async (name) => (await pool.query(`${SELECT} $1`, [`%${name}%`])).rows.map(rowOf),
    rows: async (table) => Number((await pool.query(`select count(*) as n from ${table}`)).rows[0].n),
    async stop() {
      await pool.end();
      for (const server of servers) await server.stop();
      await cluster.stop();
    },
  };
}

async function importAll(server: LiveServer, locations: readonly object[]): Promise<void> {
  for (const location of locations) await server.importLocation(location);
}

/** One server on the embedded database, and two on PostgreSQL. */
export const BACKENDS: readonly BackendKind[] = [
  { name: 'SQLite', isMissing: false, start: onSqlite },
  { name: 'PostgreSQL, two servers', isMissing: postgresPrograms() === undefined, start: onPostgres },
];
