import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskNews } from '../../domain/desk-news.ts';
import { postgresPrograms, startPostgres, type TemporaryPostgres } from '../../test/drivers/postgres.ts';
import { runAlone } from '../core/locks/run-alone.ts';
import { openStore, type Store } from '../core/store.ts';
import { discoverFeatures } from '../features.ts';
import { newKey, signBody } from '../testing/app.ts';
import { listenToDesk } from '../testing/desk-events.ts';
import { type Staff, type StaffBrowser, staffServer } from '../testing/staff.ts';
import { postgresChannel } from './postgres-channel.ts';
import type { SiteEvent } from './site-event.ts';

const PATIENCE = { timeout: 30_000 };

describe.skipIf(postgresPrograms() === undefined)('two servers on one PostgreSQL', () => {
  const { migrations } = discoverFeatures();
  const folders: string[] = [];
  const stores: Store[] = [];
  let cluster: TemporaryPostgres;
  let here: Staff;
  let there: Staff;
  let desk: StaffBrowser;

  const serve = async (): Promise<Staff> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));
    folders.push(dataDir);
    const store = await openStore({ dataDir, databaseUrl: cluster.url, migrations });
    stores.push(store);
    return staffServer({ store, dataDir });
  };

  beforeAll(async () => {
    cluster = await startPostgres({ onDisk: false });
    [here, there] = [await serve(), await serve()];
    desk = await there.first();
    await there.server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    for (const one of [here, there]) await one?.server.app.close();
    for (const store of stores) await store.close();
    await cluster?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const listeners = async (): Promise<readonly number[]> => {
    const found = await sql<{ pid: number }>`
      select pid from pg_stat_activity where query like 'listen gatehouse%' and state = 'idle'`.execute(
      here.server.deps.store.db,
    );
    return found.rows.map(({ pid }) => pid);
  };
  const signsHere = async (name: string): Promise<void> => {
    const body = signBody({ form: { ...signBody().form, form_field_name: name } });
    const key = { 'idempotency-key': newKey() };
    const answer = await here.server.browser().post('/en/1/slideshow/sign', body, key);
    expect(answer.status, answer.text).toBe(200);
  };

  it('delete what is over one at a time, and the other one if the first has ended [MANY-02]', async () => {
    const [one, other] = [here.server, there.server];
    const ranAt = ({ deps }: typeof one) => deps.tasks.states().get('retention')?.lastRunAt;
    await runAlone(one.deps.store, 'retention', () => other.deps.tasks.run('retention'));
    expect(ranAt(other)).toBeUndefined();
    for (const server of [other, one]) {
      await server.deps.tasks.run('retention');
      expect(ranAt(server)).toBe(server.clock.now);
    }
  });

  it('tell a desk at one what happens at the other, and what it missed when the connection broke [DESK-01]', async () => {
    const news: DeskNews[] = [];
    const stop = await listenToDesk(there, desk, (one) => news.push(one));
    const told = () => news.flatMap((one) => (one.kind === 'news' ? one.visits.map(({ name }) => name) : []));
    const gaps = () => news.filter(({ kind }) => kind === 'gap').length;
    const read = async (): Promise<string[]> => {
      const { json } = await desk.call('read-desk', {}, {}, { locationId: '1' });
      return json.visits.map(({ name }: { name: string }) => name);
    };

    // A server listens by one connection, and only where someone has a desk open.
    await expect.poll(listeners, PATIENCE).toHaveLength(1);
    await signsHere('Lena Live');
    await expect.poll(told, PATIENCE).toContain('Lena Live');

    const broken = await listeners();
    const before = gaps();
    for (const pid of broken) await sql`select pg_terminate_backend(${pid}::int)`.execute(here.server.deps.store.db);
    await signsHere('Ulla Unheard');
    await expect.poll(gaps, PATIENCE).toBeGreaterThan(before);
    expect(await read()).toContain('Ulla Unheard');

    await signsHere('Alva Again');
    await expect.poll(told, PATIENCE).toContain('Alva Again');
    for (const pid of broken) expect(await listeners()).not.toContain(pid);
    stop();
  });

  it('are woken by the locations that someone listens to there, and by no others [MANY-02]', async () => {
    const { db } = here.server.deps.store;
    const sends = postgresChannel(db, cluster.url);
    const heard: string[] = [];
    const gaps: string[] = [];
    const hears = postgresChannel(db, cluster.url).listen({
      events: (events) => heard.push(...events.map((event) => `${event.locationId} ${event.at}`)),
      gap: (locationId) => gaps.push(locationId),
    });
    const say = (at: number, ...where: string[]) =>
      sends.send(where.map((locationId): SiteEvent => ({ kind: 'devices.reported', locationId, at })));
    await hears.hear('1');
    await hears.hear('a "quoted" name; drop');
    await say(1, '2', '1', 'a "quoted" name; drop', '3');
    await expect.poll(() => heard, PATIENCE).toEqual(['1 1', 'a "quoted" name; drop 1']);
    hears.leave('1');
    await hears.hear('3');
    await say(2, '1', '2');
    await say(3, '3', '1', '3');
    await expect.poll(() => heard.slice(2), PATIENCE).toEqual(['3 3', '3 3']);
    expect(gaps).toEqual([]);
    await hears.stop();
  });
});
