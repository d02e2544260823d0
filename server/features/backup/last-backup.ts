import type { Kysely } from 'kysely';
import type { ServerConfig } from '../../config.ts';
import { openDatabase } from '../../store/connect.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import type { Database } from '../../store/schema.ts';

const KEY = 'last_backup';

/** How the last tries ended. Kept in the database, so that each server knows of a backup that a timer made. */
export interface LastBackup {
  /** When the last one was made that ended well. */
  readonly goodAt: number | null;
  /** Whether the last try failed. */
  readonly hasFailed: boolean;
}

/** @returns undefined if no backup was ever tried */
export async function lastBackup(db: Kysely<Database>): Promise<LastBackup | undefined> {
  const kept = await readMeta(db, KEY);
  return kept === undefined ? undefined : (JSON.parse(kept) as LastBackup);
}

/** Notes how a backup ended, in the database that it is of [OPS-02]. */
export async function noteBackup(config: ServerConfig, madeAt: number, isGood: boolean): Promise<void> {
  await withDatabase(config, async (db) => {
    const goodAt = isGood ? madeAt : ((await lastBackup(db))?.goodAt ?? null);
    await writeMeta(db, KEY, JSON.stringify({ goodAt, hasFailed: !isGood } satisfies LastBackup));
  });
}

/** Opens the database beside a running server, and closes it again. */
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
