import { mkdtempSync, openSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { openStore } from '../core/store.ts';
import { discoverFeatures } from '../features.ts';
import { isStorageDown } from './is-storage-down.ts';

const { migrations } = discoverFeatures();

describe('a database that was lost while the server was off', () => {
  let dataDir: string;
  const file = () => join(dataDir, 'gatehouse.db');
  const start = () => openStore({ dataDir, migrations, verify: true });

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-lost-'));
    const store = await start();
    const rows = Array.from({ length: 400 }, (_, i) => ({ key: `k${i}`, value: 'x'.repeat(500) }));
    await store.db.insertInto('meta').values(rows).execute();
    // Into the file itself: what is in the log would be read from there.
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    await store.close();
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it.each<[string, () => void]>([
    ['emptied', () => truncateSync(file())],
    [
      'deleted',
      () =>
        readdirSync(dataDir)
          .filter((name) => /\.db(-wal|-shm)?$/.test(name))
          .forEach((name) => void rmSync(join(dataDir, name))),
    ],
  ])('because its file was %s is not recreated: no server starts until someone says so [OFF-02]', async (_, lose) => {
    lose();
    await expect(start()).rejects.toThrow(
      /missing or empty\. Restore it or a backup.*To start over.*delete .*was-here/,
    );
    // With the mark goes what the first store, in this same process, may still hold open.
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    const store = await start();
    await store.close();
  });

  it('because pages of it were overwritten is noticed before anything is stored [OFF-02]', async () => {
    const middle = Math.floor(statSync(file()).size / 8192) * 4096;
    writeSync(openSync(file(), 'r+'), Buffer.alloc(16_384, 0x5a), 0, 16_384, middle);
    await expect(start()).rejects.toThrow(ConfigError);
    await expect(start()).rejects.toThrow(/gatehouse\.db is damaged .*restore a backup/);
  });

  it('or damaged under a running server is found when it is read through, and the server is not ready [OFF-02]', async () => {
    const store = await start();
    expect(await store.findDamage()).toBe(null);
    await store.ping();
    const middle = Math.floor(statSync(file()).size / 8192) * 4096;
    writeSync(openSync(file(), 'r+'), Buffer.alloc(16_384, 0x5a), 0, 16_384, middle);
    expect(await store.findDamage()).not.toBe(null);
    await expect(store.ping()).rejects.toThrow('the database is damaged');
    await store.close().catch(() => {});
  });

  it('because something else was written over it is noticed as well [OFF-02]', async () => {
    writeFileSync(file(), 'not a database at all'.repeat(1000));
    await expect(start()).rejects.toThrow(/gatehouse\.db is damaged/);
  });

  it('or lost under a running server takes no more visits, and the server is not ready [OFF-02] [OFF-08]', async () => {
    const store = await start();
    const writes = () => store.db.transaction().execute((trx) => trx.deleteFrom('meta').execute());
    await Promise.all([writes(), store.ping()]);
    rmSync(file());
    await expect(writes()).rejects.toSatisfy(isStorageDown);
    await expect(store.ping()).rejects.toSatisfy(isStorageDown);
    writeFileSync(file(), '');
    await expect(writes()).rejects.toSatisfy(isStorageDown);
    await store.close();
  });

  it('is not mistaken for a sound one [OFF-02]', async () => {
    const store = await start();
    expect((await store.db.selectFrom('meta').selectAll().where('key', 'like', 'k%').execute()).length).toBe(400);
    await store.close();
  });
});
