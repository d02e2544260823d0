import { chmodSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../domain/time.ts';
import { ConfigError } from '../config-error.ts';
import { DATABASE_FILE } from './lost-database.ts';
import type { Database } from './schema.ts';

const COPY = 'before-upgrade.db';
/** It holds personal data, so it goes when a fault of the new version would have been noticed. */
const KEPT_MS = 7 * DAY_MS;
const ROOM_LEFT = 64 * 1024 * 1024;

/**
 * A copy of the embedded database beside it, as it was before steps that cannot be undone; the one before it goes
 * [OPS-03]. PostgreSQL is copied by who runs it.
 * @returns its path; @throws ConfigError if the disk has no room for it
 */
export async function copyBeforeUpgrade(db: Kysely<Database>, dataDir: string): Promise<string> {
  const { size } = statSync(join(dataDir, DATABASE_FILE));
  const { bavail, bsize } = statfsSync(dataDir);
  const missing = Math.ceil((size + ROOM_LEFT - bavail * bsize) / 1024 / 1024);
  if (missing > 0)
    throw new ConfigError(
      `There is no room in ${dataDir} for a copy of the database, which is made before it is upgraded: free ${missing} MB.`,
    );
  const beside = join(dataDir, `.${process.pid}-${COPY}`);
  rmSync(beside, { force: true });
  await sql`vacuum into ${beside}`.execute(db);
  chmodSync(beside, 0o600);
  const copy = join(dataDir, COPY);
  renameSync(beside, copy);
  return copy;
}

/** Deletes the copy once it is old, also one that was begun and never finished. */
export function dropOldCopy(dataDir: string, now: number): void {
  for (const name of readdirSync(dataDir).filter((file) => file.endsWith(COPY))) {
    const made = statSync(join(dataDir, name), { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && now - made > KEPT_MS) rmSync(join(dataDir, name), { force: true });
  }
}
