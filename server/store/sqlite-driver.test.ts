import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import { describe, expect, it } from 'vitest';
import { discoverFeatures } from '../features.ts';
import { openStore } from './connect.ts';

describe('a lock that another process holds', () => {
  it('holds up neither what only reads nor the process itself, and what writes is tried again [CALL-03]', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-lock-'));
    const { migrations } = discoverFeatures();
    const store = await openStore({ dataDir, migrations });
    const other = new LibsqlDatabase(join(dataDir, 'gatehouse.db'));
    other.exec('begin immediate');
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 1);
    const written = store.db.insertInto('meta').values({ key: 'held', value: 'up' }).execute();
    const inTransaction = store.db
      .transaction()
      .execute((trx) => trx.insertInto('meta').values({ key: 'held too', value: 'up' }).execute());
    expect(await store.db.selectFrom('meta').selectAll().where('key', '=', 'held').execute()).toEqual([]);
    while (turns < 20) await new Promise((resolve) => setTimeout(resolve, 1));
    other.exec('commit');
    await Promise.all([written, inTransaction]);
    clearInterval(ticking);
    const keys = await store.db.selectFrom('meta').select('key').where('key', 'like', 'held%').execute();
    expect(keys.map(({ key }) => key).sort()).toEqual(['held', 'held too']);
    other.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  });
});
