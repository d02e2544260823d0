import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from '../../command.ts';
import { missingDatabase } from '../../store/lost-database.ts';
import { mediaDirOf } from '../../store/media/media-files.ts';
import { copyDatabase } from './database-copy.ts';
import { sha256Of, writeManifest } from './manifest.ts';
import { copyMissing, filesBelow } from './media-copy.ts';

const USAGE = 'backup <folder>';

/** A consistent copy of database and media while visitors check in [OPS-02]. */
export const backupCommand: Command = {
  name: 'backup',
  usage: USAGE,
  help: 'Copies database and media into a new folder while the server runs. `restore` puts them back.',
  more: [
    '',
    'The folder must be empty or not there yet, such as "backups/$(date +%F)". It holds personal data, for its owner alone:',
    'delete old ones as the law asks. Media in a store (MEDIA_URL) and HASH_KEY are not in it.',
  ],
  needs: 'nothing',
  async run({ args: [to], out, err, config }) {
    if (to === undefined) {
      err(`Usage: ${USAGE}`);
      return 1;
    }
    const folder = resolve(to);
    const missing = missingDatabase(config);
    if (missing !== undefined) {
      err(missing);
      return 1;
    }
    if ((await readdir(folder).catch(() => [])).length > 0) {
      err(`${folder} is not empty: name a new folder for each backup.`);
      return 1;
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const media = join(folder, 'media');
    const own = config.media === undefined ? mediaDirOf(config.dataDir) : undefined;
    // Before and after: what is taken out or added meanwhile is there, whichever the copied database names.
    if (own !== undefined) await copyMissing(own, media);
    const { file, migrations, rows } = await copyDatabase(config, folder);
    if (own !== undefined) await copyMissing(own, media);
    const files: Record<string, string> = {};
    for (const path of [file, ...(await filesBelow(media)).map((name) => `media/${name}`)])
      files[path] = await sha256Of(join(folder, path));
    const database = config.databaseUrl === undefined ? 'sqlite' : 'postgres';
    await writeManifest(folder, {
      ...{ format: 1, made_at: new Date().toISOString(), database, migrations },
      ...{ rows, files },
    });
    out(`${rows['visits']} visits and ${Object.keys(files).length - 1} media files are in ${folder}.`);
    if (own === undefined) out('Media are in the store at MEDIA_URL: back them up there.');
    if (config.hashKey !== undefined) out('HASH_KEY is not in it: keep it apart, without it no known driver is found.');
    return 0;
  },
};
