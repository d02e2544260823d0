import { chmodSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../domain/time.ts';
import { ConfigError } from '../config-error.ts';
import { DATABASE_FILE } from './lost-database.ts';
import type { Database } from './schema.ts';

const COPY = 'before-upgrade.db';
/** Long enough to notice faults; then personal data goes. */
const KEPT_MS = 7 * DAY_MS;
const ROOM_LEFT = 64 * 1024 * 1024;

/** Operators copy PostgreSQL [OPS-03]. @returns its path; @throws ConfigError if the disk has no room */
export async function copyBeforeUpgrade(db: Kysely<Database>, dataDir: string): Promise<string> {
  const { size } = statSync(join(dataDir, DATABASE_FILE));
  const { bavail, bsize } = statfsSync(dataDir);
  const missing = Math.ceil((size + ROOM_LEFT - bavail * bsize) / 1024 / 1024);
  if (missing > 0)
    throw new ConfigError(
      `Not enough space in ${dataDir} to copy the database before the upgrade: free ${missing} MB.`,
    );
  const beside = join(dataDir, `.${process.pid}-${COPY}`);
  rmSync(beside, { force: true });
  await sql`vacuum into ${beside}`.execute(db);
  chmodSync(beside, 0o600);
  const copy = join(dataDir, COPY);
  renameSync(beside, copy);
  return copy;
}

export function dropOldCopy(dataDir: string, now: number): void {
  for (const name of readdirSync(dataDir).filter((file) => file.endsWith(COPY))) {
    const made = statSync(join(dataDir, name), { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && now - made > KEPT_MS) rmSync(join(dataDir, name), { force: true });
  }
}
