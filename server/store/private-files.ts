import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DATABASE_FILE } from './lost-database.ts';

/** The database and the files of its log; those take the rights of the database when they are made. */
const FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`];
const [ANYBODY_ELSE, OTHERS, STICKY] = [0o077, 0o007, 0o1000];

/** Makes the data folder and an empty database where there are none yet, for this user of the machine alone. */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // An empty file is a new database to SQLite.
  closeSync(openSync(join(dataDir, DATABASE_FILE), 'a', 0o600));
}

/**
 * Takes from other users of the machine what an earlier version, or a copy, let them have: the database from everybody,
 * the folder from those outside its group, so that a proxy in the group may still read media.
 * @returns what was changed, in words
 */
export function tightenRights(dataDir: string): string[] {
  // Windows has other rights.
  if (process.platform === 'win32') return [];
  const changed = FILES.flatMap((name) => tighten(join(dataDir, name), ANYBODY_ELSE));
  return isOwnFolder(dataDir) ? [...changed, ...tighten(dataDir, OTHERS)] : changed;
}

/** Not one for everybody's files, nor one above what runs: /tmp, or a project. */
function isOwnFolder(folder: string): boolean {
  const isAbove = !relative(folder, process.cwd()).startsWith('..');
  return !isAbove && (statSync(folder).mode & STICKY) === 0;
}

function tighten(path: string, from: number): string[] {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode;
  if (mode === undefined || (mode & from) === 0) return [];
  const rights = (mode & 0o777).toString(8).padStart(4, '0');
  try {
    chmodSync(path, mode & 0o777 & ~from);
  } catch {
    return [`${path} may be opened by other users of this machine (${rights}), and is not ours to change.`];
  }
  return [`${path} could be opened by other users of this machine (${rights}); now it cannot.`];
}
