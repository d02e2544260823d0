import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '../domain/time.ts';
import { sized } from '../test/drivers/proof.ts';
import { inSlices } from './in-slices.ts';
import { runRetention } from './retention.ts';
import { type TestServer, testServer } from './testing/app.ts';
import { onBothDatabases } from './testing/databases.ts';
import { sampleLocation } from './testing/location.ts';

const ROWS = sized(410, 1_050);
const TABLES = [
  ...['visits', 'printouts', 'host_messages', 'print_jobs', 'muster_marks', 'webhook_events', 'sign_requests'],
];

it('takes smaller slices and longer pauses while the event loop is late, and larger ones again afterwards [MANY-02]', async () => {
  let [ms, late] = [0, 0];
  const pauses: number[] = [];
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void, pause: number) => {
    pauses.push(pause);
    ms += pause + late;
    queueMicrotask(done);
  }) as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const asked: number[] = [];
  const total = await inSlices(async (most) => {
    asked.push(most);
    ms += most / 25;
    late = asked.length > 3 && asked.length <= 6 ? 60 : 0;
    return asked.length < 12 ? most : 3;
  });
  const [before, meanwhile, after] = [asked.slice(0, 4), asked.slice(4, 7), asked.slice(7)];
  expect(before).toEqual([50, 100, 200, 200]);
  expect(meanwhile).toEqual([40, 10, 10]);
  expect(pauses.slice(4, 7)).toEqual([60, 60, 60]);
  expect(after).toEqual([20, 40, 80, 160, 200]);
  expect(total).toBe(asked.slice(0, -1).reduce((sum, rows) => sum + rows, 3));
});

onBothDatabases('retention of many visits', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(open(), [sampleLocation()]);
  });
  afterAll(() => server.app.close());

  /** Counts the rows of each answer, and the turns of the event loop between them. */
  function watched() {
    const answers: { rows: number; turn: number }[] = [];
    let [turn, isAwaited] = [0, false];
    const next = (): void => {
      turn += 1;
      isAwaited = false;
    };
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const rows = Math.max(result.rows.length, Number(result.numAffectedRows ?? 0));
        answers.push({ rows, turn });
        if (!isAwaited) setImmediate(next);
        isAwaited = true;
        return result;
      },
    };
    return { db: server.deps.store.db.withPlugin(plugin), answers };
  }

  it('goes in small steps, and lets others in after each: no statement meets more than 200 rows [DESK-07]', async () => {
    const { db } = server.deps.store;
    const old = server.clock.now - 100 * DAY_MS;
    const [at, now] = [sql`cast(${old} as bigint)`, sql`cast(${server.clock.now} as bigint)`];
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(ROWS)})`;
    const visits = sql`insert into visits (location_id, location_version, sub_location_id, track_id, language, form,
      details, person_name, plate, phone, visit_key`;
    const filled = sql`'1', 1, 0, 0, 'en', '{}', '{}', '', '', '', 'k'`;
    for (const rows of [
      sql`${visits}, state, created_at, signed_at) ${numbers} select ${filled}, 'signed', ${at}, ${at} from n`,
      sql`insert into printouts (name, visit_id, location_id, visit_key, kiosk, html, landscape, format, language,
        created_at, expires_at) ${numbers} select 'p' || i, 0, '1', 'k', 0, '', 0, 'a4', 'en', ${at}, ${at} from n`,
      sql`${visits}, id, state, created_at) ${numbers} select ${filled}, -i, 'begun', ${now} from n`,
      sql`insert into host_messages (id, visit_id, location_id, channel, state, tries, next_at, reason, created_at)
        ${numbers} select 'm' || i, -i, '1', 'email', 'sent', 0, 0, '', ${at} from n`,
      sql`insert into print_jobs (id, visit_id, location_id, paper, printout, state, reason, person_name, created_at)
        ${numbers} select 'j' || i, -i, '1', 'a4', '', 'done', '', '', ${at} from n`,
      sql`insert into muster_marks (muster_id, mark_id, visit_id, state, at, person_name, received_at)
        ${numbers} select 'a', 'k' || i, -i, 'safe', ${at}, '', ${at} from n`,
      sql`insert into webhook_events (id, type, payload, created_at)
        ${numbers} select 'e' || i, 'visit.signed', '{}', ${at} from n`,
      sql`insert into webhook_deliveries (event_id, endpoint_id, state, attempts, next_at, give_up_at, last_outcome,
        created_at) ${numbers} select 'e' || i, 'ep', 'delivered', 1, 0, 0, '', ${at} from n`,
      sql`insert into sign_requests (idempotency_key, visit_key, body_hash, visit_id, request, busy_until, created_at)
        ${numbers} select 's' || i, '', '', -i, '{}', 0, ${at} - ${sql.lit(301 * DAY_MS)} from n`,
    ])
      await rows.execute(db);
    await db.deleteFrom('visits').where('id', '<', 0).execute();
    const { db: watchedDb, answers } = watched();
    // Each slice seems to take a millisecond, so that they grow as far as they may, however slow the machine is.
    let ms = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => {
      ms += 1;
      return ms;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { features, locations } = server.deps;
    const report = await runRetention(
      features.retention,
      { db: watchedDb, locations, now: server.clock.now },
      server.app.log,
    );
    expect(report).toMatchObject(Object.fromEntries(TABLES.map((table) => [table, ROWS])));
    expect(Math.max(...answers.map(({ rows }) => rows))).toBeLessThanOrEqual(200);
    const turns = answers.filter(({ rows }) => rows >= 5).map(({ turn }) => turn);
    // At least three slices of each rule, in turns of their own.
    expect(new Set(turns).size).toBeGreaterThanOrEqual(20);
    // Nor does one rule follow another in the same turn: those that go with visits are one.
    const rules = features.retention.filter((rule) => !('withVisit' in rule));
    expect(new Set(answers.map(({ turn }) => turn)).size).toBeGreaterThan(rules.length);
  });
});
