import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../domain/time.ts';
import { sized } from '../test/drivers/proof.ts';
import { VISIT_COUNTS } from './core/visits/count-visits.ts';
import { drainBacklog } from './core/visits/drain-backlog.ts';
import { countSigned } from './core/visits/signed-visits.ts';
import { runRetention, runRetentionIfTimeIsRight } from './retention.ts';
import { newKey, signBody, type TestServer, testServer } from './testing/app.ts';
import { onBothDatabases } from './testing/databases.ts';
import { sampleLocation } from './testing/location.ts';

const MANY = sized(10_000, 100_000);
const SIGNING = sized(4, 20);

onBothDatabases('retention', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(open(), [
      sampleLocation({ settings: { keep_visits_days: 10, keep_printouts_minutes: 5 } }),
    ]);
  });
  afterAll(() => server.app.close());

  const run = () =>
    runRetention(
      server.deps.features.retention,
      { db: server.deps.store.db, locations: server.deps.locations, now: server.clock.now },
      server.app.log,
    );
  const count = async (table: 'visits' | 'sign_requests' | 'printouts') =>
    (await server.deps.store.db.selectFrom(table).selectAll().execute()).length;

  it('deletes on time what was signed, announced or printed, and counts it', async () => {
    const browser = server.browser();
    const { form, subLocationId, trackId, main_location_id, breathalyzer_check } = signBody();
    const headers = { 'idempotency-key': newKey() };
    await browser.post('/en/1/slideshow/sign', signBody({ slideshow_html: '<p>x</p>' }), headers);
    const announced = { form, subLocationId, trackId, main_location_id, breathalyzer_check };
    await browser.post('/en/1/slideshow/slideshow_watcher_sign', announced);

    expect(await run()).toMatchObject({ visits: 0, printouts: 0 });
    server.clock.now += 5 * 60_000;
    expect(await run()).toMatchObject({ visits: 0, printouts: 1 });
    server.clock.now += DAY_MS;
    expect(await run()).toMatchObject({ visits: 1, printouts: 0 });
    expect(await count('visits')).toBe(1);
    server.clock.now += 9 * DAY_MS;
    expect(await run()).toMatchObject({ visits: 1 });
    // The key alone is kept, in case its device delivers the visit again.
    expect([await count('visits'), await count('sign_requests'), await count('printouts')]).toEqual([0, 1, 0]);
  });

  it('deletes nothing by a clock that has jumped, and everything due once it runs right [OFF-02]', async () => {
    const told: string[] = [];
    const log = { error: (_: object, message: string) => void told.push(message) };
    const { db } = server.deps.store;
    const runAt = (now: number) =>
      runRetentionIfTimeIsRight(
        server.deps.features.retention,
        { db, locations: server.deps.locations, now },
        log as never,
      );
    await server.browser().post('/en/1/slideshow/sign', signBody(), { 'idempotency-key': newKey() });
    const { now } = server.clock;
    expect(await runAt(now)).toMatchObject({ visits: 0 });
    expect([await runAt(now + 100 * DAY_MS), await count('visits'), told.length]).toEqual([null, 1, 1]);
    expect(await runAt(now + HOUR_MS)).toMatchObject({ visits: 0 });
    for (let day = 1; day < 11; day += 1) expect(await runAt(now + day * DAY_MS)).toMatchObject({ visits: 0 });
    expect(await runAt(now + 11 * DAY_MS)).toMatchObject({ visits: 1 });
  });

  it('continues when one rule fails, and logs the reason', async () => {
    const told: object[] = [];
    const log = { error: (entry: object) => void told.push(entry) };
    const context = { db: server.deps.store.db, locations: server.deps.locations, now: 0 };
    const fails = { table: 'bookings', ends: 'no_such_column' as 'created_at' } as const;
    const rules = [fails, { table: 'people_mails', ends: 'expires_at' } as const];
    expect(await runRetention(rules, context, log)).toEqual({ bookings: 'failed', people_mails: 0 });
    expect(told).toMatchObject([{ table: 'bookings', failure: {} }]);
  });

  it('lets visitors sign while it deletes very many visits [MANY-02]', async () => {
    const { db } = server.deps.store;
    const old = server.clock.now - 11 * DAY_MS;
    await sql`insert into visits (location_id, location_version, sub_location_id, track_id, language, form, details,
      person_name, plate, phone, visit_key, state, created_at, signed_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(MANY)})
      select '1', 1, 0, 0, 'en', '{}', '{}', 'p' || i, '', '', 'k', 'signed', cast(${old} as bigint) - i, cast(${old} as bigint) - i from n`.execute(
      db,
    );
    let isOver = false;
    const deleting = run().finally(() => {
      isOver = true;
    });
    for (let visitors = 0; visitors < SIGNING; visitors += 1) {
      const answer = await server.browser({ ip: `10.0.0.${visitors}` }).post('/en/1/slideshow/sign', signBody(), {
        'idempotency-key': newKey(),
      });
      expect(answer.status, answer.text).toBe(200);
    }
    expect(isOver).toBe(false);
    const report = await deleting;
    expect(report['visits']).toBeGreaterThanOrEqual(MANY);
    expect(await count('visits')).toBe(SIGNING);
    await drainBacklog(server.deps, VISIT_COUNTS);
    const span = { locationId: '1', from: 0, before: server.clock.now + DAY_MS };
    expect((await countSigned(db, span)).languages).toEqual(new Map([['en', SIGNING]]));
  }, 300_000);
});
