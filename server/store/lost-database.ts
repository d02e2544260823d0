import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config-error.ts';
import type { Database } from './schema.ts';

/** The embedded database in the data folder. */
export const DATABASE_FILE = 'gatehouse.db';
/** Says that a database has been here, whatever has become of its file since. */
const MARK = 'gatehouse.db.was-here';

const explanation = (dataDir: string): string =>
  `There is a database in ${DATABASE_FILE}. If that file is missing or empty, no server starts in ${dataDir}, because it
would begin as a new one. Put the file or a backup of it back. To start over, delete this file.\n`;

/**
 * An embedded database that has been emptied or deleted would be recreated, and its visits would be gone without a word.
 * @throws ConfigError if there has been a database in the folder, and its file is missing or empty
 */
export function refuseLostDatabase(dataDir: string): void {
  const mark = join(dataDir, MARK);
  const size = statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0 || !existsSync(mark)) return;
  throw new ConfigError(
    `The database ${join(dataDir, DATABASE_FILE)} is missing or empty, and there has been one: put it or a backup back. To start over, delete ${mark}.`,
  );
}

/** What to do where a command finds no database; undefined where it may work. */
export function missingDatabase({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string | undefined }) {
  if (databaseUrl !== undefined || existsSync(join(dataDir, DATABASE_FILE))) return undefined;
  return `There is no database in ${dataDir}: set DATA_DIR to the data folder of the server, or DATABASE_URL.`;
}

/** Leaves the mark by which a lost database is noticed. */
export function markDatabase(dataDir: string): void {
  const mark = join(dataDir, MARK);
  if (!existsSync(mark)) writeFileSync(mark, explanation(dataDir));
}

/** Takes the mark away, of a folder that is moved: it names the folder. @returns whether there was one */
export function forgetMark(dataDir: string): boolean {
  const mark = join(dataDir, MARK);
  const was = existsSync(mark);
  rmSync(mark, { force: true });
  return was;
}

/**
 * Remembers the file that has just been opened. The function fails once another one, an empty one or none is in its
 * place: the system would let us write on into the file that nobody can find any more.
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
 * Reads the whole embedded database once, so that overwritten pages are noticed before a visit is stored beside them.
 * @throws ConfigError if it is damaged
 */
export async function expectSound(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const problem = rows[0]?.quick_check;
  if (problem !== 'ok') throw damaged(problem ?? 'no answer');
}

/** What opening or reading a file that is no sound database fails with, in a sentence; anything else as it is. */
export function readableDamage(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /^SQLITE_(NOTADB|CORRUPT)/.test(code) || /malformed|not a database/.test(message) ? damaged(message) : error;
}

function damaged(problem: string): ConfigError {
  return new ConfigError(`The database ${DATABASE_FILE} is damaged (${problem.split('\n')[0]}): put a backup back.`);
}
