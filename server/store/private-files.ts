import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DATABASE_FILE } from './lost-database.ts';

/** Log files take the rights of the database. */
const FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`];
const [ANYBODY_ELSE, OTHERS, STICKY] = [0o077, 0o007, 0o1000];

/** For this user only. */
export function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // SQLite treats an empty file as a new database.
  closeSync(openSync(join(dataDir, DATABASE_FILE), 'a', 0o600));
}

/** A proxy in the folder's group may still read media. @returns the changes, in words */
export function restrictPermissions(dataDir: string): string[] {
  if (process.platform === 'win32') return [];
  const changed = FILES.flatMap((name) => tighten(join(dataDir, name), ANYBODY_ELSE));
  return isOwnFolder(dataDir) ? [...changed, ...tighten(dataDir, OTHERS)] : changed;
}

/** Not /tmp or a parent of the program. */
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
    return [`${path} is accessible to other users of this machine (${rights}). Change it as its owner.`];
  }
  return [`${path} was accessible to other users of this machine (${rights}); closed it.`];
}
