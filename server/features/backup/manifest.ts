import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Ajv, type JSONSchemaType } from 'ajv';

const MANIFEST = 'backup.json';

/** Written last: a folder without it is no backup [OPS-02]. */
export interface BackupManifest {
  format: 1;
  made_at: string;
  database: 'sqlite' | 'postgres';
  /** A version that does not know all of these cannot use it. */
  migrations: string[];
  rows: Record<string, number>;
  /** SHA-256 of each file, by its path in the backup. */
  files: Record<string, string>;
}

const SCHEMA: JSONSchemaType<BackupManifest> = {
  type: 'object',
  required: ['format', 'made_at', 'database', 'migrations', 'rows', 'files'],
  properties: {
    format: { type: 'number', const: 1 },
    made_at: { type: 'string' },
    database: { type: 'string', enum: ['sqlite', 'postgres'] },
    migrations: { type: 'array', items: { type: 'string' } },
    rows: { type: 'object', required: [], additionalProperties: { type: 'number' } },
    files: { type: 'object', required: [], additionalProperties: { type: 'string' } },
  },
};

export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 });
}

/** Whether a folder is a finished backup of any version. */
export const isFinished = (folder: string): Promise<boolean> =>
  access(join(folder, MANIFEST)).then(
    () => true,
    () => false,
  );

/** @returns undefined if it is missing, or this version cannot read it */
export async function readManifest(folder: string): Promise<BackupManifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  try {
    const read: unknown = JSON.parse(text);
    return new Ajv().validate(SCHEMA, read) ? read : undefined;
  } catch {
    return undefined;
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export async function changedFile(folder: string, { files }: BackupManifest): Promise<string | undefined> {
  for (const [path, hash] of Object.entries(files))
    if ((await sha256Of(join(folder, path)).catch(() => '')) !== hash) return path;
  return undefined;
}
