import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Command, Terminal } from '../../command.ts';
import type { ServerConfig } from '../../config.ts';
import { verifyAudit } from '../../core/access/audit/verify-audit.ts';
import { openStore } from '../../core/store.ts';
import { mediaDirOf } from '../../store/media/media-files.ts';
import { findNewerStep } from '../../store/migrate.ts';
import { contentsOf, isUnused, placeDatabase } from './database-copy.ts';
import { type BackupManifest, changedFile, readManifest } from './manifest.ts';
import { copyMissing } from './media-copy.ts';
import { isEmptyFolder, staged } from './staged-folder.ts';

/** Restores a backup to an empty place, and checks it [OPS-02]. */
export const restoreCommand: Command = {
  name: 'restore',
  group: 'Server',
  takes: '<folder>',
  help: 'Restores a backup to a new DATA_DIR, or to the empty database at DATABASE_URL, and checks it. Overwrites nothing.',
  json: true,
  more: [
    'Stop the server first, and start it with the new DATA_DIR or DATABASE_URL afterwards. Backups of an earlier version',
    'are upgraded.',
  ],
  examples: ['restore backups/2026-11-25'],
  needs: 'nothing',
  async run({ args: [from = ''], err: complain, ...terminal }) {
    const folder = resolve(from);
    const manifest = await readManifest(folder);
    if (manifest === undefined)
      return `${folder} is not a complete backup: its backup.json is missing or of another version.`;
    const refusal = (await refused(manifest, terminal)) ?? (await damaged(folder, manifest));
    if (refusal !== undefined) return refusal;
    return staged(terminal.config.dataDir, async (dataDir) => {
      const config = { ...terminal.config, dataDir };
      if (existsSync(join(folder, 'media'))) await copyMissing(join(folder, 'media'), mediaDirOf(dataDir));
      await placeDatabase(folder, config);
      const checked = await check(manifest, { ...terminal, config });
      if (!checked.ok) {
        complain(checked.error);
        if (config.databaseUrl !== undefined)
          complain('The data was still written to the database at DATABASE_URL. Empty it before you try again.');
        return 'refused';
      }
      const where = config.databaseUrl === undefined ? terminal.config.dataDir : 'the database';
      const { made_at, rows } = manifest;
      terminal.tell(
        { visits: rows['visits'], made_at, audit_entries: checked.value },
        `${rows['visits']} visits as of ${made_at} are in ${where}.`,
        `The log of staff actions has ${checked.value} entries, unchanged.`,
      );
      return 'done';
    });
  },
};

async function damaged(folder: string, manifest: BackupManifest): Promise<string | undefined> {
  const changed = await changedFile(folder, manifest);
  return changed && `${join(folder, changed)} is missing or changed. Use another backup.`;
}

async function refused(
  { database, migrations }: BackupManifest,
  { config, features }: Pick<Terminal, 'config' | 'features'>,
): Promise<string | undefined> {
  const wanted = config.databaseUrl === undefined ? 'sqlite' : 'postgres';
  if (database !== wanted)
    return database === 'postgres'
      ? 'This is a PostgreSQL backup. Set DATABASE_URL to an empty database.'
      : 'This is a backup of an embedded database. Unset DATABASE_URL.';
  const newer = findNewerStep(migrations, features.migrations);
  if (newer !== undefined)
    return `This backup was made by a newer version of Gatehouse (its database has ${newer}). Restore it with that version.`;
  return isUsed(config);
}

async function isUsed({ dataDir, databaseUrl }: ServerConfig): Promise<string | undefined> {
  if (!(await isEmptyFolder(dataDir)))
    return `${dataDir} is not empty. Set DATA_DIR to a new folder. Nothing was changed.`;
  if (databaseUrl === undefined || (await isUnused(databaseUrl))) return undefined;
  return 'The database at DATABASE_URL is not empty. Nothing was changed.';
}

/** Also opens the database as the server does. @returns audit entries */
async function check(
  manifest: BackupManifest,
  { config, features }: Pick<Terminal, 'config' | 'features'>,
): Promise<Result<number, string>> {
  const { rows } = await contentsOf(config);
  const differs = Object.keys(manifest.rows).find((table) => rows[table] !== manifest.rows[table]);
  if (differs !== undefined)
    return err(`${differs} has ${rows[differs] ?? 'no'} rows, but ${manifest.rows[differs]} were copied.`);
  const { dataDir, databaseUrl } = config;
  const { migrations } = features;
  const store = await openStore({ dataDir, databaseUrl, migrations, mustExist: true });
  try {
    const audit = await verifyAudit(store.db);
    return audit.ok
      ? ok(audit.entries)
      : err(`The log of staff actions was changed: from entry ${audit.seq} on, ${audit.problem}.`);
  } finally {
    await store.close();
  }
}
