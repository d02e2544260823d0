// @ts-check
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';

const AGAIN_MS = 100;

/**
 * Runs `run` under a lock across processes: an empty SQLite file, because the system releases it however its holder
 * ends.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function oneAtATime(file, run) {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Database(file);
  try {
    while (!isTaken(lock)) await sleep(AGAIN_MS);
    return await run();
  } finally {
    lock.close();
  }
}

/** @param {import('libsql').Database} lock @returns {boolean} false while another process has it */
function isTaken(lock) {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (cause) {
    if (/** @type {{ code?: string }} */ (cause).code?.startsWith('SQLITE_BUSY')) return false;
    throw cause;
  }
}
