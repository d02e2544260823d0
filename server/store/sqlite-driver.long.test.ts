import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, type Store } from '../core/store.ts';
import { discoverFeatures } from '../features.ts';
import { isStorageDown } from './is-storage-down.ts';

describe('a lock that another process holds', () => {
  it('blocks neither what only reads nor the process itself, and what writes is tried again [CALL-03]', async () => {
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

describe('a lock that another process does not let go', () => {
  let dataDir: string;
  let store: Store;
  let other: LibsqlDatabase.Database;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-held-'));
    store = await openStore({ dataDir, migrations: discoverFeatures().migrations });
    other = new LibsqlDatabase(join(dataDir, 'gatehouse.db'));
    other.exec('begin immediate');
    // Five seconds of patience are over in little more than one.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() * 4);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    other.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  });

  it('makes no one in the queue wait longer than the first, and frees all once released [CALL-03] [OFF-02]', async () => {
    const began = performance.now();
    const write = (key: string) => store.db.insertInto('meta').values({ key, value: '' });
    const change = (key: string) =>
      store.db
        .transaction()
        .execute(async (trx) => void (await trx.insertInto('meta').values({ key, value: '' }).execute()));
    const gaveUp = await Promise.allSettled([
      ...Array.from({ length: 5 }, (_, i) => change(`q${i}`)),
      write('alone').execute(),
      write('with an answer').returning('key').execute(),
    ]);
    expect(gaveUp.map((one) => one.status === 'rejected' && isStorageDown(one.reason))).toEqual(Array(7).fill(true));
    // A queue in which each waits again takes 35 seconds.
    expect(performance.now() - began).toBeLessThan(15_000);
    other.exec('commit');
    await change('after');
    const keys = await store.db
      .selectFrom('meta')
      .select('key')
      .where('key', 'in', ['q0', 'q4', 'alone', 'after'])
      .execute();
    expect(keys).toEqual([{ key: 'after' }]);
  }, 60_000);

  it('is noticed by anyone who asks whether the server is ready, and so is its end [OFF-08]', async () => {
    const asked = await Promise.allSettled([store.ping(), store.ping(), store.ping()]);
    expect(asked.map((one) => one.status === 'rejected' && isStorageDown(one.reason))).toEqual([true, true, true]);
    other.exec('commit');
    await expect
      .poll(
        () =>
          store.ping().then(
            () => 'ready',
            () => 'not ready',
          ),
        { timeout: 20_000 },
      )
      .toBe('ready');
  }, 60_000);
});

describe('transactions that are ready at the same moment', () => {
  const write = (store: Store, key: string, fail = false) =>
    store.db.transaction().execute(async (trx) => {
      await trx.insertInto('meta').values({ key, value: 'x' }).execute();
      if (fail) throw new Error(key);
    });
  let dataDir: string;
  let store: Store;
  let other: LibsqlDatabase.Database;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-shared-'));
    store = await openStore({ dataDir, migrations: discoverFeatures().migrations });
    other = new LibsqlDatabase(join(dataDir, 'gatehouse.db'));
  });
  afterEach(async () => {
    other.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  });
  const stored = (): unknown[] => other.prepare("select key from meta where key like 'at once%' order by key").all();

  it('are each done only when they are on disk, and undone alone [SIGN-06]', async () => {
    const seen: unknown[][] = [];
    const all = ['at once 1', 'at once 2', 'at once 3', 'at once 4'].map((key, i) =>
      write(store, key, i === 1).finally(() => seen.push(stored())),
    );
    const outcomes = await Promise.allSettled(all);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    const kept = [{ key: 'at once 1' }, { key: 'at once 3' }, { key: 'at once 4' }];
    expect(seen).toEqual([kept, kept, kept, kept]);
  });

  it('are followed by writes outside a transaction, in request order', async () => {
    const first = write(store, 'at once 1');
    const single = store.db.updateTable('meta').set({ value: 'y' }).where('key', 'like', 'at once%').execute();
    await Promise.all([first, single, write(store, 'at once 2')]);
    const values = await store.db.selectFrom('meta').select('value').where('key', 'like', 'at once%').execute();
    expect(values.map(({ value }) => value).sort()).toEqual(['x', 'y']);
  });

  it('all fail if their commit does, and the next are stored', async () => {
    const broken = ['at once 1', 'at once 2'].map((key) => write(store, key));
    const spoiled = store.db.transaction().execute(async (trx) => {
      await sql`rollback`.execute(trx);
      throw new Error('full');
    });
    const outcomes = await Promise.allSettled([...broken, spoiled]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(stored()).toEqual([]);
    await write(store, 'at once 3');
    expect(stored()).toEqual([{ key: 'at once 3' }]);
  });
});
