import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DAY_MS } from '../../../domain/time.ts';
import type { Command } from '../../command.ts';
import type { ServerConfig } from '../../config.ts';
import { missingDatabase } from '../../store/lost-database.ts';
import { mediaDirOf } from '../../store/media/media-files.ts';
import { copyDatabase } from './database-copy.ts';
import { noteBackup } from './last-backup.ts';
import { isFinished, sha256Of, writeManifest } from './manifest.ts';
import { copyMissing, filesBelow } from './media-copy.ts';

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

/** Such as 2026-11-25T02-30-00Z, which sorts by time. */
const nameAt = (now: number): string => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Deletes finished backups beyond the newest `keep`, and unfinished ones after a day. */
async function deleteOldBackups(folder: string, keep: number, now: number): Promise<string[]> {
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

/** Copies database and media consistently [OPS-02]. */
export const backupCommand: Command = {
  name: 'backup',
  group: 'Server',
  takes: '<folder>',
  help: 'Copies the database and media to a new folder while the server runs. Restore them with `restore`.',
  json: true,
  options: { '--keep <n>': 'create it in <folder>, named by the time, and delete all but the newest n' },
  more: [
    'Use a new or empty folder, such as "backups/$(date +%F)". The backup holds personal data and the key that signs',
    'evidence, readable by its owner only: delete old backups as the law requires. With --keep, other files in <folder>',
    'stay. Media in a store (MEDIA_URL) and HASH_KEY are not included.',
  ],
  examples: ['backup "backups/$(date +%F)"', 'backup --keep 14 /var/backups/gatehouse'],
  needs: 'nothing',
  async run({ args: [to = ''], options, tell, err, config }) {
    const keep = options['keep'] === undefined ? undefined : Number(options['keep']);
    if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
      err(`--keep: expected the number of backups to keep, such as 14, found ${options['keep']}.`);
      return 2;
    }
    const now = Date.now();
    const folder = keep === undefined ? resolve(to) : join(resolve(to), nameAt(now));
    const missing = missingDatabase(config);
    if (missing !== undefined) return missing;
    if ((await readdir(folder).catch(() => [])).length > 0)
      return `${folder} is not empty. Use a new folder for each backup.`;
    try {
      tell(...(await makeBackup(config, folder, now, keep === undefined ? undefined : { in: resolve(to), keep })));
    } catch (error) {
      await noteBackup(config, now, false).catch(() => {});
      throw error;
    }
    await noteBackup(config, now, true).catch((error: Error) => {
      err(`The backup is complete, but the database could not record it (${error.message}).`);
    });
    return 0;
  },
};

/** @throws ConfigError */
async function makeBackup(
  config: ServerConfig,
  folder: string,
  now: number,
  keep: { readonly in: string; readonly keep: number } | undefined,
): Promise<readonly [answer: object, ...lines: string[]]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const media = join(folder, 'media');
  const own = config.media === undefined ? mediaDirOf(config.dataDir) : undefined;
  // Twice, so that the copy has every file the copied database names.
  if (own !== undefined) await copyMissing(own, media);
  const { file, migrations, rows } = await copyDatabase(config, folder);
  if (own !== undefined) await copyMissing(own, media);
  const files: Record<string, string> = {};
  for (const path of [file, ...(await filesBelow(media)).map((name) => `media/${name}`)])
    files[path] = await sha256Of(join(folder, path));
  const database = config.databaseUrl === undefined ? 'sqlite' : 'postgres';
  await writeManifest(folder, { format: 1, made_at: new Date(now).toISOString(), database, migrations, rows, files });
  const deleted = keep === undefined ? [] : await deleteOldBackups(keep.in, keep.keep, now);
  const [visits, media_files] = [rows['visits'], Object.keys(files).length - 1];
  return [
    { folder, database, visits, media_files, deleted },
    `${visits} visits and ${media_files} media files are in ${folder}.`,
    ...(deleted.length === 0 ? [] : [`Deleted: ${deleted.join(', ')}.`]),
    ...(own === undefined ? ['Media are in the store at MEDIA_URL. Back them up there.'] : []),
    ...(config.hashKey === undefined
      ? []
      : ['HASH_KEY is not in the backup. Keep it elsewhere: without it, known drivers are not recognised.']),
  ];
}
