import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '../../../domain/time.ts';
import { doubtful, type Finding, fine, type MachineCheck, wrong } from '../../machine-check.ts';
import { missingDatabase } from '../../store/lost-database.ts';
import { type LastBackup, lastBackup, withDatabase } from './last-backup.ts';
import { readManifest } from './manifest.ts';

/** A night may be missed, two may not. */
const OLDEST_HOURS = 48;

const LOOK = 'Find the cause (journalctl -u gatehouse-backup) and make a backup now.';

/** Judges the newest finished backup in a folder, else the noted one. */
export async function checkBackups(
  folder: string | undefined,
  last: LastBackup | undefined,
  now: number,
): Promise<Finding> {
  if (last?.hasFailed === true) return wrong('The last backup failed.', LOOK);
  const made = folder === undefined ? [last?.goodAt ?? []].flat() : await madeIn(folder);
  if (made.length === 0)
    return folder === undefined
      ? doubtful('No backup has been made.', 'Make one each night: docs/running.md.')
      : wrong(`No complete backup in ${folder}.`, 'Make one: gatehouse backup "<folder>/$(date +%F)".');
  const hours = Math.floor((now - Math.max(...made)) / HOUR_MS);
  const says = `The newest backup is ${hours} hours old.`;
  return hours <= OLDEST_HOURS ? fine(says) : wrong(says, LOOK);
}

async function madeIn(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => []);
  const read = await Promise.all(names.map((name) => readManifest(join(folder, name))));
  return read.flatMap((manifest) => (manifest === undefined ? [] : [Date.parse(manifest.made_at)]));
}

export const backupCheck: MachineCheck = {
  name: 'backups',
  async run({ config, backups, now }) {
    // The database check reports failures.
    const noted = missingDatabase(config) === undefined && (await withDatabase(config, lastBackup).catch(() => null));
    return checkBackups(backups, noted || undefined, now());
  },
};
