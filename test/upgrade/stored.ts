import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { postgresPrograms } from '../drivers/postgres.ts';
import type { Made } from './made.ts';

/** Databases of earlier versions, made by tools/scripts/test/store-earlier.ts. */
export const STORED = join(import.meta.dirname, 'stored');

type Kind = 'embedded' | 'PostgreSQL';

/** Named after day and commit, oldest first. */
export const STORED_VERSIONS = readdirSync(STORED)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))
  .sort();

export function madeBy(version: string, kind: Kind): Made {
  return JSON.parse(readFileSync(join(STORED, `${version}.json`), 'utf8'))[kind];
}

const unpacked = (file: string) => brotliDecompressSync(readFileSync(join(STORED, file)));

/** Puts what a version stored into a new data folder, and into the empty database if it is of PostgreSQL. */
export async function putBack(version: string, databaseUrl: string | undefined): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-stored-'));
  if (databaseUrl === undefined) {
    writeFileSync(join(dataDir, 'gatehouse.db'), unpacked(`${version}.db.br`));
    return dataDir;
  }
  const psql = execFile(join(postgresPrograms() ?? '', 'psql'), ['-q', '-v', 'ON_ERROR_STOP=1', databaseUrl]);
  psql.stdin?.end(unpacked(`${version}.sql.br`));
  let said = '';
  psql.stderr?.on('data', (part: string) => (said += part));
  await new Promise<void>((resolve, reject) =>
    psql.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`psql: ${said}`)))),
  );
  return dataDir;
}
