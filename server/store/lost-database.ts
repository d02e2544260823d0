import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config-error.ts';
import type { Database } from './schema.ts';

export const DATABASE_FILE = 'gatehouse.db';
/** Marks a folder that once had a database. */
const MARK = 'gatehouse.db.was-here';

const explanation = (dataDir: string): string =>
  `There is a database in ${DATABASE_FILE}. If that file is missing or empty, no server starts in ${dataDir}, because it
would begin as a new one. Put the file or a backup of it back. To start over, delete this file.\n`;

/**
 * A deleted database would silently be recreated.
 * @throws ConfigError if there was one and its file is missing or empty
 */
export function refuseLostDatabase(dataDir: string): void {
  const mark = join(dataDir, MARK);
  const size = statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 || !existsSync(mark)) return;
  throw new ConfigError(
    `The database ${join(dataDir, DATABASE_FILE)} is missing or empty, and there has been one: put it or a backup back. To start over, delete ${mark}.`,
  );
}

/** The remedy where a command finds no database; undefined if there is one. */
export function missingDatabase({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }) {
  if (databaseUrl !== undefined || existsSync(join(dataDir, DATABASE_FILE))) return undefined;
  return `There is no database in ${dataDir}: set DATA_DIR to the data folder of the server, or DATABASE_URL.`;
}

export function markDatabase(dataDir: string): void {
  const mark = join(dataDir, MARK);
  if (!existsSync(mark)) writeFileSync(mark, explanation(dataDir));
}

/**
 * Removes the mark of a moved folder, because it names the folder.
 * @returns whether there was one
 */
export function forgetMark(dataDir: string): boolean {
  const mark = join(dataDir, MARK);
  const was = existsSync(mark);
  rmSync(mark, { force: true });
  return was;
}

/**
 * Remembers the opened file. The returned check throws once it was replaced, emptied or deleted: writes would go to an
 * unlinked file.
 */
export function rememberFile(dataDir: string): () => void {
  const file = join(dataDir, DATABASE_FILE);
  const { ino } = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === ino && now.size > 0) return;
    throw Object.assign(new Error(`${DATABASE_FILE} is gone`), { code: 'SQLITE_IOERR_GONE' });
  };
}

/**
 * Reads the whole embedded database to find damage before visits are stored.
 * @throws ConfigError if it is damaged
 */
export async function expectSound(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const problem = rows[0]?.quick_check;
  if (problem !== 'ok') throw damaged(problem ?? 'no answer');
}

/** Turns errors of a damaged file into a sentence; others stay. */
export function readableDamage(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^SQLITE_(NOTADB|CORRUPT)/.test(code) || /malformed|not a database/.test(message) ? damaged(message) : error;
}

function damaged(problem: string): ConfigError {
  return new ConfigError(`The database ${DATABASE_FILE} is damaged (${problem.split('\n')[0]}): put a backup back.`);
}
