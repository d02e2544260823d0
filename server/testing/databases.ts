import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openStore, type Store } from '../core/store.ts';
import type { AllTables } from '../core/tables.ts';
import { discoverFeatures } from '../features.ts';

const { migrations } = discoverFeatures();

/** A test looks into every table. */
export type TestStore = Omit<Store, 'db'> & { db: Kysely<AllTables> };

export interface TemporaryStore {
  store: TestStore;
  dataDir: string;
  /** Of one on PostgreSQL. */
  databaseUrl?: string;
}

/** A fresh embedded database in a temporary folder; `close` removes it. */
export async function temporaryStore(): Promise<TemporaryStore & { close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
  const store = await openStore({ dataDir, migrations });
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
 * returns the store of the describe block it runs in.
 */
export function onBothDatabases(name: string, tests: (open: () => TemporaryStore) => void): void {
  describe(`${name}, embedded`, () => {
    let current: Awaited<ReturnType<typeof temporaryStore>>;
    beforeAll(async () => {
      current = await temporaryStore();
    });
    afterAll(() => current?.close());
    tests(() => current);
  });

  const cluster = inject('postgres');
  if (cluster === undefined)
    process.stderr.write(`skipped: "${name}" on PostgreSQL, its server programs are not installed\n`);
  describe.skipIf(cluster === undefined)(`${name}, PostgreSQL`, () => {
    let current: TemporaryStore;
    beforeAll(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
      const databaseUrl = await newDatabase(cluster ?? '');
      current = { store: await openStore({ dataDir, databaseUrl, migrations }), dataDir, databaseUrl };
    });
    afterAll(async () => {
      await current?.store.close();
      if (current !== undefined) rmSync(current.dataDir, { recursive: true, force: true });
    });
    tests(() => current);
  });
}

/** An empty database of its own in the cluster; the whole cluster is removed at the end. */
export async function newDatabase(cluster: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
}
