import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../domain/time.ts';
import { postgresPrograms, startPostgres } from '../../test/drivers/postgres.ts';
import { openStore } from '../core/store.ts';
import { discoverFeatures } from '../features.ts';
import { onBothDatabases, temporaryStore } from '../testing/databases.ts';
import { dropOldCopy } from './copy-before-upgrade.ts';
import { isStorageDown } from './is-storage-down.ts';
import { migrate } from './migrate.ts';
import type { Migrations } from './migration-step.ts';

const { migrations } = discoverFeatures();

onBothDatabases('the store', (open) => {
  it('gives a changed location a new version and keeps the same one as it is [LOC-02]', async () => {
    const { locations } = open().store;
    const before = await locations.revision();
    expect(await locations.put('7', { id: 7, a: 1 }, undefined, 1_000)).toBe(1);
    expect(await locations.put('7', { id: 7, a: 1 }, undefined, 2_000)).toBe(1);
    expect(await locations.put('7', { id: 7, a: 2 }, '70', 3_000)).toBe(2);
    expect(await locations.revision()).toBe(before + 2);
    const stored = (await locations.all()).find((location) => location.id === '7');
    expect(stored).toMatchObject({ id: '7', version: 2, directLinkId: '70', document: { id: 7, a: 2 } });
  });

  it('lets parallel imports each have their version', async () => {
    const { locations } = open().store;
    const versions = await Promise.all([1, 2, 3, 4].map((a) => locations.put('8', { id: 8, a }, undefined, a)));
    expect(versions.sort()).toEqual([1, 2, 3, 4]);
  });

  it('gives back bytes, large numbers and texts exactly as written', async () => {
    const { db } = open().store;
    const pdf = Buffer.from([0, 1, 2, 255, 254]);
    const html = 'Žluťoučký 🚚 <p>\u2028</p>';
    await db
      .insertInto('printouts')
      .values({
        name: 'n',
        visit_id: 5,
        location_id: '1',
        visit_key: 'k',
        kiosk: 0,
        html,
        landscape: 1,
        format: 'a4',
        language: 'en',
        pdf,
        created_at: 1_763_694_000_123,
        expires_at: 1,
      })
      .execute();
    const row = await db.selectFrom('printouts').selectAll().where('name', '=', 'n').executeTakeFirstOrThrow();
    expect(Buffer.from(row.pdf ?? []).equals(pdf)).toBe(true);
    expect(row).toMatchObject({ html, created_at: 1_763_694_000_123, visit_id: 5, landscape: 1 });
  });

  it('has nothing to do when it is migrated already', async () => {
    const { db, dialect } = open().store;
    expect(await migrate(db, dialect, migrations)).toEqual([]);
  });

  it('refuses a database of a newer version in words, and leaves it alone [OPS-03]', async () => {
    const { db, dialect } = open().store;
    await sql`insert into kysely_migration (name, timestamp) values ('999-tomorrow', '')`.execute(db);
    await expect(migrate(db, dialect, { ...migrations, '998-today': async () => {} })).rejects.toThrow(
      /newer version of Gatehouse \(it has 999-tomorrow\)/,
    );
    await sql`delete from kysely_migration where name = '999-tomorrow'`.execute(db);
    expect(await migrate(db, dialect, migrations)).toEqual([]);
  });

  it('leaves nothing behind of a migration that fails half-way', async () => {
    const { db, dialect } = open().store;
    const failing = async (handle: typeof db) => {
      await handle.schema.createTable('half').addColumn('a', 'text').execute();
      throw new Error('no further');
    };
    const steps = { ...migrations, '900-failing': failing as never };
    await expect(migrate(db, dialect, steps)).rejects.toThrow('no further');
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half');
    expect(await migrate(db, dialect, migrations)).toEqual([]);
  });

  it('never gives a running number twice, also after a delete', async () => {
    const { db } = open().store;
    const visit = {
      location_id: '1',
      location_version: 1,
      visit_key: 'k',
      state: 'begun' as const,
      sub_location_id: 0,
      track_id: 0,
      language: 'en',
      form: '{}',
      details: '{}',
      person_name: '',
      plate: '',
      phone: '',
      created_at: 1,
    };
    const insert = () => db.insertInto('visits').values(visit).returning('id').executeTakeFirstOrThrow();
    const first = await insert();
    await db.deleteFrom('visits').where('id', '=', first.id).execute();
    expect((await insert()).id).toBeGreaterThan(first.id);
  });
});

it('copies an embedded database before it is upgraded, and keeps the copy for a week [OPS-03]', async () => {
  const { store, dataDir, close } = await temporaryStore();
  const copy = join(dataDir, 'before-upgrade.db');
  await store.locations.put('7', { id: 7 }, undefined, 1);
  await store.close();
  const said: string[] = [];
  const reopen = async (more: Migrations) =>
    (await openStore({ dataDir, migrations: { ...migrations, ...more }, tell: (line) => said.push(line) })).close();
  await reopen({});
  expect([existsSync(copy), said]).toEqual([false, []]);

  const drops: Migrations = { '999-drop': (db) => db.schema.dropTable('location_versions').execute() };
  await reopen(drops);
  expect(said).toEqual([expect.stringMatching(/1 step\. A copy from before is kept in .*before-upgrade\.db/)]);
  const before = new LibsqlDatabase(copy);
  expect(before.prepare("select count(*) as n from location_versions where location_id = '7'").get()).toMatchObject({
    n: 1,
  });
  before.close();
  expect(statSync(copy).mode & 0o077).toBe(0);
  await expect(reopen({})).rejects.toThrow('newer version of Gatehouse');

  dropOldCopy(dataDir, Date.now() + 6 * DAY_MS);
  expect(existsSync(copy)).toBe(true);
  copyFileSync(copy, join(dataDir, '.4711-before-upgrade.db'));
  dropOldCopy(dataDir, Date.now() + 8 * DAY_MS);
  expect(readdirSync(dataDir).filter((name) => name.includes('upgrade'))).toEqual([]);
  expect(existsSync(join(dataDir, 'gatehouse.db'))).toBe(true);
  rmSync(dataDir, { recursive: true });
  await close().catch(() => {});
});

it('serves two processes on one embedded database: each sees what the other wrote', async () => {
  const first = await temporaryStore();
  const second = await openStore({ dataDir: first.dataDir, migrations });
  for (let a = 0; a < 10; a += 1) {
    const { locations } = a % 2 === 0 ? first.store : second;
    await locations.put('1', { a }, undefined, a);
  }
  expect(await first.store.locations.revision()).toBe(10);
  expect((await second.locations.all())[0]).toMatchObject({ version: 10, document: { a: 9 } });
  await second.close();
  await first.close();
});

it('reports a full disk, stores nothing by halves, and continues when there is room [OFF-02]', async () => {
  const { store, close } = await temporaryStore();
  const { db } = store;
  await sql`pragma max_page_count = 1`.execute(db);
  const write = (value: string) =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('meta').values({ key: 'small', value: '1' }).execute();
      await trx.insertInto('meta').values({ key: 'large', value }).execute();
    });
  const failure = await write('x'.repeat(1_000_000)).then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(failure).toMatchObject({ code: 'SQLITE_FULL' });
  expect(isStorageDown(failure)).toBe(true);
  expect(await db.selectFrom('meta').select('key').where('key', '=', 'small').execute()).toEqual([]);
  await sql`pragma max_page_count = 1000000`.execute(db);
  await write('y');
  expect(await db.selectFrom('meta').select('key').where('key', '=', 'small').execute()).toHaveLength(1);
  await close();
});

it.each([
  ['a lost connection', { code: 'ECONNRESET' }],
  ['a server of PostgreSQL that stops', { code: '57P01' }],
  ['too many connections', { code: '53300' }],
  ['a pool that waits in vain', { message: 'timeout exceeded when trying to connect' }],
])('takes %s for a database in trouble, not for a wrong request', (_, failure) => {
  expect(isStorageDown(Object.assign(new Error('message' in failure ? failure.message : ''), failure))).toBe(true);
  expect(isStorageDown(new Error('outer', { cause: Object.assign(new Error(), failure) }))).toBe(true);
  expect(isStorageDown(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
});

it.skipIf(postgresPrograms() === undefined)(
  'outlives a PostgreSQL that crashes under a query, and works once it is back [OFF-02]',
  async () => {
    const cluster = await startPostgres({ onDisk: false });
    const lost: Error[] = [];
    const store = await openStore({
      dataDir: '',
      databaseUrl: cluster.url,
      migrations,
      onLost: (error) => void lost.push(error),
    });
    const query = sql`select pg_sleep(60)`.execute(store.db).then(
      () => null,
      (cause: unknown) => cause,
    );
    const running = sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'`;
    while ((await running.execute(store.db)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await cluster.crash();
    expect(isStorageDown(await query)).toBe(true);
    expect(lost.length).toBeGreaterThan(0);
    await cluster.start();
    await store.ping();
    await store.close();
    await cluster.stop();
  },
);
