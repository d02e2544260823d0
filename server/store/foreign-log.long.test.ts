import { copyFileSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../core/store.ts';
import { discoverFeatures } from '../features.ts';

const { migrations } = discoverFeatures();

describe('a copy that was put over an embedded database', () => {
  let dataDir: string;
  const path = (name: string) => join(dataDir, name);
  const start = () => openStore({ dataDir, migrations, verify: true });
  const fill = (database: LibsqlDatabase.Database, names: string) => {
    const insert = database.prepare('insert or replace into meta (key, value) values (?, ?)');
    for (let i = 0; i < 300; i += 1) insert.run(`${names} ${i}`, 'x'.repeat(400));
  };
  const bytesOf = (name: string) => readFileSync(path(name)).toString('base64');

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-log-'));
    await (await start()).close();
    const database = new LibsqlDatabase(path('gatehouse.db'));
    fill(database, 'copied');
    database.prepare('vacuum into ?').run(path('backup.db'));
    fill(database, 'later');
    // As a killed server leaves it: pages are in the log alone.
    for (const name of ['gatehouse.db', 'gatehouse.db-wal']) copyFileSync(path(name), path(`killed ${name}`));
    database.close();
    for (const name of ['gatehouse.db', 'gatehouse.db-wal']) renameSync(path(`killed ${name}`), path(name));
    rmSync(path('gatehouse.db-shm'), { force: true });
    expect(statSync(path('gatehouse.db-wal')).size).toBeGreaterThan(0);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is left alone while the log of the one before is beside it, and the server says what to do [OPS-02]', async () => {
    copyFileSync(path('backup.db'), path('gatehouse.db'));
    const [before, log] = [bytesOf('gatehouse.db'), bytesOf('gatehouse.db-wal')];
    await expect(start()).rejects.toThrow(
      /gatehouse\.db-wal in .* does not belong to gatehouse\.db.*Move gatehouse\.db-wal/,
    );
    expect([bytesOf('gatehouse.db'), bytesOf('gatehouse.db-wal')]).toEqual([before, log]);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.alone'))).toEqual([]);

    for (const name of ['gatehouse.db-wal', 'gatehouse.db-shm']) rmSync(path(name), { force: true });
    const store = await start();
    const rows = await store.db.selectFrom('meta').select('key').where('key', 'like', 'copied%').execute();
    expect(rows).toHaveLength(300);
    await store.close();
  });

  it('is not suspected when a killed server left its own log: committed data survives [OFF-02]', async () => {
    const store = await start();
    const rows = await store.db.selectFrom('meta').select('key').where('key', 'like', 'later%').execute();
    expect(rows).toHaveLength(300);
    await store.close();
  });
});
