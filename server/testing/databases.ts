import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { postgresPrograms, startPostgres, type TemporaryPostgres } from '../../test/drivers/postgres.ts';
import { discoverFeatures } from '../features.ts';
import { openStore, type Store } from '../store/connect.ts';

const { migrations } = discoverFeatures();

export interface TemporaryStore {
  store: Store;
  dataDir: string;
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

  const installed = postgresPrograms() !== undefined;
  if (!installed) process.stderr.write(`skipped: "${name}" on PostgreSQL, its server programs are not installed\n`);
  describe.skipIf(!installed)(`${name}, PostgreSQL`, () => {
    let cluster: TemporaryPostgres;
    let current: TemporaryStore;
    beforeAll(async () => {
      cluster = await startPostgres();
      const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
      current = { store: await openStore({ dataDir, databaseUrl: cluster.url, migrations }), dataDir };
    }, 60_000);
    afterAll(async () => {
      await current?.store.close();
      if (current !== undefined) rmSync(current.dataDir, { recursive: true, force: true });
      await cluster?.stop();
    });
    tests(() => current);
  });
}
