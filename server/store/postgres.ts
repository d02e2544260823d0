import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { notePool } from './pool-state.ts';
import { naming } from './postgres-clients.ts';
import type { Database } from './schema.ts';

const INT8 = 20;

/** 64-bit integers are numbers. */
export function openPostgres(url: string, onLost: (error: Error) => void = () => {}): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // Without a listener a broken connection would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => void client.on('error', onLost));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: naming(pool) }) });
  notePool(db, pool);
  return db;
}
