import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../core/store.ts';
import { discoverFeatures } from '../features.ts';
import { restrictPermissions } from './private-files.ts';

const { migrations } = discoverFeatures();
const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe.skipIf(process.platform === 'win32')('file permissions for other users', () => {
  let above: string;
  let dataDir: string;
  const umask = process.umask();
  beforeEach(() => {
    above = mkdtempSync(join(tmpdir(), 'gatehouse-rights-'));
    dataDir = join(above, 'data');
    process.umask(0o022);
  });
  afterEach(() => {
    process.umask(umask);
    rmSync(above, { recursive: true });
  });
  const databaseFiles = () => readdirSync(dataDir).filter((name) => /\.db(-wal|-shm)?$/.test(name));

  it('is nothing of a new database, its log or its folder', async () => {
    const store = await openStore({ dataDir, migrations });
    expect(rights(dataDir)).toBe('700');
    expect(databaseFiles()).toEqual(['gatehouse.db', 'gatehouse.db-shm', 'gatehouse.db-wal']);
    expect(databaseFiles().map((name) => rights(join(dataDir, name)))).toEqual(['600', '600', '600']);
    expect(restrictPermissions(dataDir)).toEqual([]);
    await store.close();
  });

  it('is taken from them where they had it, in words; media stay as they are, for a proxy in the group', async () => {
    mkdirSync(join(dataDir, 'media', '1'), { recursive: true });
    writeFileSync(join(dataDir, 'media', '1', 'gate.jpg'), 'x');
    writeFileSync(join(dataDir, 'gatehouse.db'), '');
    chmodSync(dataDir, 0o755);
    const store = await openStore({ dataDir, migrations });
    expect(rights(join(dataDir, 'gatehouse.db'))).toBe('644');
    const told = restrictPermissions(dataDir);
    expect(told).toEqual([
      ...['', '-wal', '-shm'].map((end) =>
        expect.stringMatching(new RegExp(`gatehouse\\.db${end} was accessible .*0644`)),
      ),
      expect.stringMatching(/data was accessible .*0755/),
    ]);
    expect(databaseFiles().map((name) => rights(join(dataDir, name)))).toEqual(['600', '600', '600']);
    expect([rights(dataDir), rights(join(dataDir, 'media')), rights(join(dataDir, 'media/1/gate.jpg'))]).toEqual([
      ...['750', '755', '644'],
    ]);
    await store.db.insertInto('meta').values({ key: 'still', value: 'stored' }).execute();
    await store.close();
  });

  it('stays where the folder is not the server’s own, such as /tmp', () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o1777);
    writeFileSync(join(dataDir, 'gatehouse.db'), '');
    expect(restrictPermissions(dataDir)).toHaveLength(1);
    expect(statSync(dataDir).mode & 0o7777).toBe(0o1777);
    expect(rights(join(dataDir, 'gatehouse.db'))).toBe('600');
  });
});
