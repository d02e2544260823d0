import { type Kysely, sql } from 'kysely';
import type { OpenDatabase } from './connect.ts';
import type { Database } from './schema.ts';

const PAUSE_MS = 500;
const TRIES = 20;

/** A lagging replica may still have erased people. */
export async function pickCurrentReplica(
  { db, reports, dialect }: Pick<OpenDatabase, 'db' | 'reports' | 'dialect'>,
  tries = TRIES,
): Promise<Kysely<Database>> {
  if (dialect === 'sqlite' || reports === db) return reports;
  const { rows } = await sql<{ at: string }>`select pg_current_wal_lsn()::text as at`.execute(db);
  for (let i = 0; i < tries; i += 1) {
    const replayed = await sql<{ all: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${rows[0]?.at}::pg_lsn as all`.execute(reports);
    const has = replayed.rows[0]?.all;
    if (has === true) return reports;
    if (has !== false) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return db;
}
