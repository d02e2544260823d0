import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../domain/time.ts';
import { isFinished } from './manifest.ts';

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** Such as 2026-11-25T02-30-00Z: in the order of time, and for every file system. */
export const nameAt = (now: number): string => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/**
 * Deletes all but the newest finished backups of those that were named by their time, and what was cut off more than a day
 * ago; nothing else. @returns the names of those that are gone
 */
export async function deleteOldBackups(folder: string, keep: number, now: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const finished: string[] = [];
  const gone: string[] = [];
  for (const name of names) {
    if (await isFinished(join(folder, name))) finished.push(name);
    else if (now - (await stat(join(folder, name))).mtimeMs > DAY_MS) gone.push(name);
  }
  gone.push(...finished.slice(0, -keep));
  for (const name of gone) await rm(join(folder, name), { recursive: true });
  return gone;
}
