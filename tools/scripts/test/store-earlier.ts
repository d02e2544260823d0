// `npx tsx tools/scripts/test/store-earlier.ts <folder for the checkouts> <commit> …`: stores what earlier servers make
// by real calls, on both databases, for test/upgrade; once a commit.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import LibsqlDatabase from 'libsql';
import { buildEarlierServer } from '../../../test/drivers/earlier-server.ts';
import { startLiveServer } from '../../../test/drivers/live-server.ts';
import { postgresPrograms, startPostgres } from '../../../test/drivers/postgres.ts';
import type { Made } from '../../../test/upgrade/made.ts';
import { makeAll } from '../../../test/upgrade/make-all.ts';
import { storeBare } from '../../../test/upgrade/store-bare.ts';
import { STORED } from '../../../test/upgrade/stored.ts';

const run = promisify(execFile);
const [folder = '', ...commits] = process.argv.slice(2);
if (commits.length === 0) throw new Error('Usage: store-earlier.ts <folder for the checkouts> <commit> …');

const packed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } });

/** Copies the data folder to `dataDir` after the server has stopped. */
async function makeOn(root: string, dataDir: string, databaseUrl?: string): Promise<Made> {
  if (!existsSync(join(root, 'dist/server/main.js'))) return storeBare(root, dataDir, databaseUrl);
  const env = { LOG_LEVEL: 'error', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const server = await startLiveServer({ root, demo: false, env });
  try {
    const { stdout: help } = await server.cli('help');
    const made = await makeAll(server, {
      people: help.includes('people'),
      kiosks: help.includes('kiosks'),
      pass: existsSync(join(root, 'server/features/invitations')),
    });
    await server.restart();
    await cp(server.dataDir, dataDir, { recursive: true });
    return made;
  } finally {
    await server.stop();
  }
}

async function inSqlite(root: string, to: string): Promise<Made> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-made-'));
  const made = await makeOn(root, dataDir);
  const small = join(dataDir, 'small.db');
  const database = new LibsqlDatabase(join(dataDir, 'gatehouse.db'));
  database.prepare('vacuum into ?').run(small);
  database.close();
  await writeFile(`${to}.db.br`, packed(await readFile(small)));
  await rm(dataDir, { recursive: true });
  return made;
}

async function inPostgres(root: string, to: string): Promise<Made> {
  const cluster = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-made-'));
  try {
    const made = await makeOn(root, dataDir, cluster.url);
    const how = ['--format=plain', '--no-owner', '--no-privileges', `--dbname=${cluster.url}`];
    const { stdout } = await run(join(postgresPrograms() ?? '', 'pg_dump'), how, { maxBuffer: 2 ** 28 });
    // Only this version of psql knows these.
    await writeFile(`${to}.sql.br`, packed(Buffer.from(stdout.replace(/^\\(un)?restrict .*$/gm, ''))));
    return made;
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true });
  }
}

await mkdir(STORED, { recursive: true });
for (const commit of commits) {
  const root = resolve(folder, `old-${commit}`);
  if (!existsSync(join(root, 'package.json'))) await buildEarlierServer(commit, root, 'own');
  const { stdout: day } = await run('git', ['log', '-1', '--format=%cd', '--date=format:%m%d-%H%M', commit]);
  const to = join(STORED, `${day.trim()}-${commit}`);
  const made = { embedded: await inSqlite(root, to), PostgreSQL: await inPostgres(root, to) };
  await writeFile(`${to}.json`, `${JSON.stringify(made, null, 2)}\n`);
  process.stdout.write(`${commit} is stored\n`);
}
