import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '../../../domain/time.ts';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { readManifest } from './manifest.ts';

/** A nightly backup that ended late is no older. */
const OLDEST_HOURS = 30;

/** Looks how old the newest finished backup in a folder of backups is. */
export async function checkBackups(folder: string | undefined, now: number): Promise<Finding> {
  if (folder === undefined)
    return doubtful('Nobody said where backups are kept.', 'Name their folder: gatehouse doctor --backups <folder>.');
  const names = await readdir(folder).catch(() => []);
  const read = await Promise.all(names.map((name) => readManifest(join(folder, name))));
  const made = read.flatMap((manifest) => (manifest === undefined ? [] : [Date.parse(manifest.made_at)]));
  const hours = Math.floor((now - Math.max(...made)) / HOUR_MS);
  if (made.length === 0)
    return wrong(`There is no finished backup in ${folder}.`, 'Make one: gatehouse backup "<folder>/$(date +%F)".');
  if (hours <= OLDEST_HOURS) return fine(`The newest backup is ${hours} hours old.`);
  return wrong(
    `The newest backup is ${hours} hours old.`,
    'Look why the nightly backup does not end, and make one now.',
  );
}

export const backupCheck: MachineCheck = {
  name: 'backups',
  run: ({ backups, now }) => checkBackups(backups, now()),
};
