import { copyFile, link, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config-error.ts';
import { damageIn } from './damage.ts';
import { DATABASE_FILE } from './lost-database.ts';

const LOG = `${DATABASE_FILE}-wal`;

/** SQLite would write an old log's pages into a copy put over its database. @throws ConfigError with the remedy */
export async function refuseForeignLog(dataDir: string): Promise<void> {
  const log = await stat(join(dataDir, LOG)).catch(() => undefined);
  if (log === undefined || log.size === 0) return;
  if ((await damageIn(join(dataDir, DATABASE_FILE))) === null || !(await isSoundAlone(dataDir))) return;
  throw new ConfigError(
    `${LOG} in ${dataDir} does not belong to ${DATABASE_FILE}: the database was replaced, but not its log. ` +
      `Nothing was changed. Move ${LOG} and ${DATABASE_FILE}-shm out of the folder, then start again. Next time, use \`restore\`.`,
  );
}

/** SQLite finds the log by name. */
async function isSoundAlone(dataDir: string): Promise<boolean> {
  const [file, alone] = [join(dataDir, DATABASE_FILE), join(dataDir, '.alone.db')];
  const clear = () => Promise.all(['', '-wal', '-shm'].map((end) => rm(`${alone}${end}`, { force: true })));
  await clear();
  try {
    // Some file systems have no links.
    await link(file, alone).catch(() => copyFile(file, alone));
    return (await damageIn(alone)) === null;
  } finally {
    await clear();
  }
}
