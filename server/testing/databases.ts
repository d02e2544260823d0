import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openStore, type Store } from '../core/store.ts';
import type { AllTables } from '../core/tables.ts';
import { discoverFeatures } from '../features.ts';
import { DATABASE_FILE } from '../store/lost-database.ts';
import type { Dialect } from '../store/migrations/columns.ts';

const { migrations } = discoverFeatures();

/** A test looks into every table. */
export type TestStore = Omit<Store, 'db'> & { db: Kysely<AllTables> };

export interface TemporaryStore {
  store: TestStore;
  dataDir: string;
  /** Of one on PostgreSQL. */
  databaseUrl?: string;
}

/** The file of a database without rows; made once, since every step of every version leads to it. */
let migrated: Promise<Buffer> | undefined;

async function migratedFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
  const store = await openStore({ dataDir, migrations });
  await store.scrub();
  await store.close();
  const file = readFileSync(join(dataDir, DATABASE_FILE));
  rmSync(dataDir, { recursive: true });
  return file;
}

/** A fresh embedded database in a temporary folder; `close` removes it. */
export async function temporaryStore(): Promise<TemporaryStore & { close(): Promise<void> }> {
  migrated ??= migratedFile();
  const file = await migrated;
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
  writeFileSync(join(dataDir, DATABASE_FILE), file);
  const store = await openStore({ dataDir, migrations });
  // A process that is killed loses nothing by it, only a machine does: most of a test was waiting for the disk.
  await sql`pragma synchronous = off`.execute(store.db);
  return {
    store,
    dataDir,
    close: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Runs the same tests on both databases; those on PostgreSQL are skipped, with a note, if it is not installed. `open`
 * returns the store of the describe block it runs in. Rules that are in code alone need one database: return before
 * them on `postgres`.
 */
export function onBothDatabases(name: string, tests: (open: () => TemporaryStore, dialect: Dialect) => void): void {
  describe(`${name}, embedded`, () => {
    let current: Awaited<ReturnType<typeof temporaryStore>>;
    beforeAll(async () => {
      current = await temporaryStore();
    });
    afterAll(() => current?.close());
    tests(() => current, 'sqlite');
  });

  const cluster = inject('postgres');
  if (cluster === undefined)
    process.stderr.write(`skipped: "${name}" on PostgreSQL, its server programs are not installed\n`);
  describe.skipIf(cluster === undefined)(`${name}, PostgreSQL`, () => {
    let current: TemporaryStore;
    beforeAll(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
      const databaseUrl = await migratedDatabase(cluster ?? '');
      current = { store: await openStore({ dataDir, databaseUrl, migrations }), dataDir, databaseUrl };
    });
    afterAll(async () => {
      await current?.store.close();
      if (current !== undefined) rmSync(current.dataDir, { recursive: true, force: true });
    });
    tests(() => current, 'postgres');
  });
}

/** The database without rows that others are copied from; made once in a worker, as it takes longer than a copy. */
let template: Promise<string> | undefined;

async function migratedTemplate(cluster: string): Promise<string> {
  const databaseUrl = await newDatabase(cluster);
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
  const store = await openStore({ dataDir, databaseUrl, migrations });
  await store.close();
  rmSync(dataDir, { recursive: true });
  return new URL(databaseUrl).pathname.slice(1);
}

async function migratedDatabase(cluster: string): Promise<string> {
  template ??= migratedTemplate(cluster);
  return newDatabase(cluster, await template);
}

/**
 * A separate database in the cluster; the whole cluster is removed at the end.
 * @param template the name of the database it is a copy of; the default is empty
 */
export async function newDatabase(cluster: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
}
