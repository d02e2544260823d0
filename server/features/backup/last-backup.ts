import type { Kysely } from 'kysely';
import type { ServerConfig } from '../../config.ts';
import { openDatabase } from '../../store/connect.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import type { Database } from '../../store/schema.ts';

const KEY = 'last_backup';

/** In the database, so that each server knows it. */
export interface LastBackup {
  readonly goodAt: number | null;
  readonly hasFailed: boolean;
}

export async function lastBackup(db: Kysely<Database>): Promise<LastBackup | undefined> {
  const kept = await readMeta(db, KEY);
  return kept === undefined ? undefined : (JSON.parse(kept) as LastBackup);
}

/** Notes how a backup ended [OPS-02]. */
export async function noteBackup(config: ServerConfig, madeAt: number, isGood: boolean): Promise<void> {
  await withDatabase(config, async (db) => {
    const goodAt = isGood ? madeAt : ((await lastBackup(db))?.goodAt ?? null);
    await writeMeta(db, KEY, JSON.stringify({ goodAt, hasFailed: !isGood } satisfies LastBackup));
  });
}

export async function withDatabase<T>(
  { dataDir, databaseUrl }: ServerConfig,
  use: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl, migrations: 'as-is', mustExist: true });
  try {
    return await use(db);
  } finally {
    await close();
  }
}
