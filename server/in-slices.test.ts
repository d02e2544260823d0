import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../domain/time.ts';
import { runRetention } from './retention.ts';
import { type TestServer, testServer } from './testing/app.ts';
import { onBothDatabases } from './testing/databases.ts';
import { sampleLocation } from './testing/location.ts';

const ROWS = 1_050;
const TABLES = [
  ...['visits', 'printouts', 'host_messages', 'print_jobs', 'muster_marks', 'webhook_events', 'sign_requests'],
];

onBothDatabases('retention of many visits', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(open(), [sampleLocation()]);
  });
  afterAll(() => server.app.close());

  /** Counts the rows of each answer, and the turns of the event loop between them. */
  function watched() {
    const answers: { rows: number; turn: number }[] = [];
    let turn = 0;
    let isOver = false;
    const next = (): void => {
      turn += 1;
      if (!isOver) setImmediate(next);
    };
    next();
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const rows = Math.max(result.rows.length, Number(result.numAffectedRows ?? 0));
        answers.push({ rows, turn });
        return result;
      },
    };
    const stop = () => {
      isOver = true;
      return answers;
    };
    return { db: server.deps.store.db.withPlugin(plugin), stop };
  }

  it('goes in small steps, and lets others in after each: no statement meets more than 200 rows [DESK-07]', async () => {
    const { db } = server.deps.store;
    const old = server.clock.now - 100 * DAY_MS;
    const numbers = Array.from({ length: ROWS }, (_, i) => i + 1);
    await db.transaction().execute(async (all) => {
      for (const i of numbers) {
        await sql`insert into visits (location_id, location_version, sub_location_id, track_id, language, form, details,
          person_name, plate, phone, visit_key, state, created_at, signed_at)
          values ('1', 1, 0, 0, 'en', '{}', '{}', '', '', '', 'k', 'signed', ${old}, ${old})`.execute(all);
        await sql`insert into printouts (name, visit_id, location_id, visit_key, kiosk, html, landscape, format, language,
          created_at, expires_at) values (${`p${i}`}, 0, '1', 'k', 0, '', 0, 'a4', 'en', ${old}, ${old})`.execute(all);
        // What is left of visits that are gone.
        const visit = -i;
        await sql`insert into visits (id, location_id, location_version, sub_location_id, track_id, language, form, details,
          person_name, plate, phone, visit_key, state, created_at)
          values (${visit}, '1', 1, 0, 0, 'en', '{}', '{}', '', '', '', 'k', 'begun', ${server.clock.now})`.execute(
          all,
        );
        await sql`insert into host_messages (id, visit_id, location_id, channel, state, tries, next_at, reason, created_at)
          values (${`m${i}`}, ${visit}, '1', 'email', 'sent', 0, 0, '', ${old})`.execute(all);
        await sql`insert into print_jobs (id, visit_id, location_id, paper, printout, state, reason, person_name, created_at)
          values (${`j${i}`}, ${visit}, '1', 'a4', '', 'done', '', '', ${old})`.execute(all);
        await sql`insert into muster_marks (muster_id, mark_id, visit_id, state, at, person_name, received_at)
          values ('a', ${`k${i}`}, ${visit}, 'safe', ${old}, '', ${old})`.execute(all);
        await sql`insert into webhook_events (id, type, payload, created_at)
          values (${`e${i}`}, 'visit.signed', '{}', ${old})`.execute(all);
        await sql`insert into webhook_deliveries (event_id, endpoint_id, state, attempts, next_at, give_up_at, last_outcome,
          created_at) values (${`e${i}`}, 'ep', 'delivered', 1, 0, 0, '', ${old})`.execute(all);
        await sql`insert into sign_requests (idempotency_key, visit_key, body_hash, visit_id, request, busy_until, created_at)
          values (${`s${i}`}, '', '', ${visit}, '{}', 0, ${old - 301 * DAY_MS})`.execute(all);
      }
    });
    await db.deleteFrom('visits').where('id', '<', 0).execute();
    const watch = watched();
    const { features, locations } = server.deps;
    const report = await runRetention(
      features.retention,
      { db: watch.db, locations, now: server.clock.now },
      server.app.log,
    );
    expect(report).toMatchObject(Object.fromEntries(TABLES.map((table) => [table, ROWS])));
    const answers = watch.stop();
    expect(Math.max(...answers.map(({ rows }) => rows))).toBeLessThanOrEqual(200);
    const turns = answers.filter(({ rows }) => rows >= 5).map(({ turn }) => turn);
    // At least six slices of each rule, however slow the machine is, in turns of their own.
    expect(new Set(turns).size).toBeGreaterThanOrEqual(20);
  });
});
