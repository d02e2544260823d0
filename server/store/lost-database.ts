import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config-error.ts';
import type { Database } from './schema.ts';

export const DATABASE_FILE = 'gatehouse.db';
const MARK = 'gatehouse.db.was-here';

const explanation = (dataDir: string): string =>
  `${DATABASE_FILE} holds a database. If that file is missing or empty, no server starts in ${dataDir}, because it
would start with a new one. Restore the file or a backup of it. To start over, delete this file.\n`;

/** A deleted database would silently be recreated. @throws ConfigError */
export function refuseLostDatabase(dataDir: string): void {
  const mark = join(dataDir, MARK);
  const size = statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 || !existsSync(mark)) return;
  throw new ConfigError(
    `The database ${join(dataDir, DATABASE_FILE)} is missing or empty. Restore it or a backup. To start over without its data, delete ${mark}.`,
  );
}

export function missingDatabase({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }) {
  if (databaseUrl !== undefined || existsSync(join(dataDir, DATABASE_FILE))) return undefined;
  return `No database in ${dataDir}: set DATA_DIR to the data folder of the server, or set DATABASE_URL.`;
}

export function markDatabase(dataDir: string): void {
  const mark = join(dataDir, MARK);
  if (!existsSync(mark)) writeFileSync(mark, explanation(dataDir));
}

/** The mark names its folder. @returns whether there was one */
export function forgetMark(dataDir: string): boolean {
  const mark = join(dataDir, MARK);
  const was = existsSync(mark);
  rmSync(mark, { force: true });
  return was;
}

/** Throws once the file was replaced: writes would go to an unlinked one. */
export function rememberFile(dataDir: string): () => void {
  const file = join(dataDir, DATABASE_FILE);
  const { ino } = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === ino && now.size > 0) return;
    throw Object.assign(new Error(`${DATABASE_FILE} is missing`), { code: 'SQLITE_IOERR_GONE' });
  };
}

/** @throws ConfigError if it is damaged */
export async function expectSound(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const problem = rows[0]?.quick_check;
  if (problem !== 'ok') throw damaged(problem ?? 'no answer');
}

export function readableDamage(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^SQLITE_(NOTADB|CORRUPT)/.test(code) || /malformed|not a database/.test(message) ? damaged(message) : error;
}

function damaged(problem: string): ConfigError {
  return new ConfigError(`The database ${DATABASE_FILE} is damaged (${problem.split('\n')[0]}): restore a backup.`);
}
