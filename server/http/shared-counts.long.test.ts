import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../domain/time.ts';
import { calls } from '../../schemas/generated/calls.ts';
import { openStore, type Store } from '../core/store.ts';
import { discoverFeatures } from '../features.ts';
import { databaseClock } from '../store/database-clock.ts';
import { type TestServer, testServer } from '../testing/app.ts';
import { newDatabase } from '../testing/databases.ts';
import { sampleLocation } from '../testing/location.ts';
import { RateLimiter } from './rate-limiter.ts';
import { SharedCounts } from './shared-counts.ts';

const cluster = inject('postgres');

describe.skipIf(cluster === undefined)('limits of two servers on one PostgreSQL', () => {
  let store: Store;
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-db-'));

  beforeAll(async () => {
    const databaseUrl = await newDatabase(cluster ?? '');
    store = await openStore({ dataDir, databaseUrl, migrations: discoverFeatures().migrations });
  });
  beforeEach(async () => void (await store.db.deleteFrom('shared_counts').execute()));
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function counting(most: number, clock = { now: 0 }, db = store.db) {
    const sharedCounts = new SharedCounts(db, async () => 'secret');
    const limiter = new RateLimiter({ elapsed: () => clock.now, sharedCounts }, { name: 'x', most, spanMs: MINUTE_MS });
    return { limiter, sharedCounts, clock };
  }
  /** Tries so many times. @returns how often it was let in */
  const tries = ({ limiter }: Pick<ReturnType<typeof counting>, 'limiter'>, times: number) =>
    Array.from({ length: times }, () => {
      const mayGo = !limiter.isSpent('flood');
      if (mayGo) limiter.take('flood');
      return mayGo;
    }).filter(Boolean).length;

  it('refuse a flood over both at the bound of one, and at most a twentieth a server later [MANY-02]', async () => {
    const [here, there] = [counting(100), counting(100, { now: 1e9 })];
    let letIn = 0;
    for (let round = 0; round < 60; round += 1) {
      for (const server of [here, there]) {
        letIn += tries(server, 4);
        await server.sharedCounts.exchange();
      }
    }
    expect(letIn).toBeGreaterThanOrEqual(100);
    expect(letIn).toBeLessThanOrEqual(110);
    expect(here.limiter.isSpent('flood')).toBe(true);
    expect(there.limiter.waitMs('flood')).toBeGreaterThan(0);
    expect(there.limiter.waitMs('flood')).toBeLessThanOrEqual(MINUTE_MS);
    expect(there.limiter.isSpent('somebody else')).toBe(false);
  });

  it('count a few tries exactly, even when some are returned [MANY-02]', async () => {
    const [here, there] = [counting(5), counting(5)];
    expect(tries(here, 4)).toBe(4);
    await here.sharedCounts.exchange();
    expect(tries(there, 1)).toBe(1);
    await there.sharedCounts.exchange();
    expect(there.limiter.isSpent('flood')).toBe(true);
    here.limiter.giveBack('flood');
    await here.sharedCounts.exchange();
    expect(here.limiter.isSpent('flood')).toBe(false);
    here.limiter.take('flood', -3);
    await here.sharedCounts.exchange();
    expect(tries(here, 9)).toBe(4);
  });

  it('reset for both when the time is over, whatever their clocks say, and after a wrong clock [MANY-02]', async () => {
    const [here, there] = [counting(5), counting(5, { now: 4e12 })];
    expect(tries(here, 9)).toBe(5);
    await here.sharedCounts.exchange();
    expect(tries(there, 1)).toBe(1);
    await there.sharedCounts.exchange();
    expect(tries(there, 1)).toBe(0);
    // A minute passes, for the database, too.
    await store.db
      .updateTable('shared_counts')
      .set((e) => ({ ends_at: e('ends_at', '-', MINUTE_MS) }))
      .execute();
    for (const { clock } of [here, there]) clock.now += MINUTE_MS;
    expect([tries(here, 1), tries(there, 1)]).toEqual([1, 1]);
    // The database's clock was ahead by a day and was set right.
    await store.db
      .updateTable('shared_counts')
      .set((e) => ({ count: 99, ends_at: e('ends_at', '+', DAY_MS) }))
      .execute();
    await here.sharedCounts.exchange();
    expect(here.limiter.isSpent('flood')).toBe(false);
  });

  it('count alone while the database is away, and tell the others when it is back [MANY-02]', async () => {
    let isAway = true;
    const sharedCounts = new SharedCounts(store.db, async () => {
      if (isAway) throw new Error('the database is away');
      return 'secret';
    });
    const limiter = new RateLimiter({ elapsed: () => 0, sharedCounts }, { name: 'x', most: 5, spanMs: MINUTE_MS });
    expect(tries({ limiter }, 2)).toBe(2);
    await sharedCounts.exchange();
    isAway = false;
    limiter.take('flood');
    await sharedCounts.exchange();
    const there = counting(5);
    expect(tries(there, 1)).toBe(1);
    await there.sharedCounts.exchange();
    expect(tries(there, 9)).toBe(1);
  });

  it('hold for whole servers: pages that one address opens at both, and nothing of its address is stored [MANY-02]', async () => {
    const limits = { most: { pages: 20 } };
    const serve = (clock: number) =>
      testServer({ store, dataDir } as never, [], {
        limits,
        now: () => clock,
        sharedCounts: new SharedCounts(store.db, async () => 'secret'),
      });
    // Their clocks are a day apart.
    const servers: TestServer[] = [await serve(Date.now()), await serve(Date.now() + DAY_MS)];
    await servers[0]?.put(sampleLocation());
    const answers: number[] = [];
    for (let i = 0; i < 60; i += 1) {
      const server = servers[i % 2];
      const answer = await server?.app.inject({
        url: '/en/1/slideshow',
        headers: { accept: 'text/html' },
        remoteAddress: '203.0.113.77',
      });
      answers.push(answer?.statusCode ?? 0);
      await server?.deps.sharedCounts?.exchange();
    }
    const letIn = answers.filter((status) => status !== 429).length;
    expect(letIn).toBeGreaterThanOrEqual(20);
    expect(letIn).toBeLessThanOrEqual(22);
    expect(answers.slice(-30).every((status) => status === 429)).toBe(true);
    const { rows } = await sql<object>`select * from shared_counts`.execute(store.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    for (const { app } of servers) await app.close();
  });

  it('count wrong passwords by the clock of the database, though theirs are twenty minutes apart [MANY-02] [STAFF-01]', async () => {
    const { now: databaseNow } = await databaseClock(store.db, () => performance.now());
    const serve = (ahead: number) =>
      testServer({ store, dataDir } as never, [], { now: () => Date.now() + ahead, databaseNow });
    const servers = [await serve(0), await serve(20 * MINUTE_MS)];
    const { method, path } = calls['staff-sign-in'];
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < 8; i += 1) {
      const answer = await servers[i % 2]?.app.inject({
        method,
        url: path,
        headers: { 'sec-fetch-site': 'same-origin' },
        remoteAddress: '203.0.113.5',
        payload: { name: 'nobody', password: 'not the one at all' },
      });
      statuses.push(answer?.statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
    for (const one of servers) await one.app.close();
  });
});
