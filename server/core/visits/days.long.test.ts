import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from '../../../domain/time.ts';
import { discoverFeatures } from '../../features.ts';
import { runRetention } from '../../retention.ts';
import { buildIndex } from '../../store/build-index.ts';
import { partsOf } from '../../store/parts.ts';
import { newKey, signBody, type TestServer, testServer } from '../../testing/app.ts';
import { newDatabase, type TestStore } from '../../testing/databases.ts';
import { sampleLocation } from '../../testing/location.ts';
import { partitionVisits } from '../../testing/partition-visits.ts';
import { openStore } from '../store.ts';
import { dayOf, firstIdOf, keepDays } from './days.ts';

const cluster = inject('postgres');

describe.skipIf(cluster === undefined)('visits in a part for each day [MANY-02]', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-days-'));
  let databaseUrl: string;
  let store: TestStore;
  let server: TestServer;
  const today = () => dayOf(Date.now());
  const start = async () => {
    store = await openStore({ dataDir: '', databaseUrl, migrations: discoverFeatures().migrations });
    server = await testServer({ store, dataDir }, [sampleLocation({ settings: { keep_visits_days: 10 } })]);
  };
  const stop = async () => {
    await server.app.close();
    await store.close();
  };
  beforeAll(async () => {
    databaseUrl = await newDatabase(cluster ?? '');
    await start();
  });
  afterAll(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const sign = async (form = {}) => {
    const body = signBody();
    const headers = { 'idempotency-key': newKey() };
    const sent = { ...body, form: { ...body.form, ...form } };
    return server.browser().post('/en/1/slideshow/sign', sent, headers);
  };

  it('are made by the SQL of docs/scale.md while visits are signed, without losing one, and a server starts on them', async () => {
    const earlier = await sign();
    let isOver = false;
    const signed: number[] = [earlier.json.signature_id];
    const signing = (async () => {
      while (!isOver) {
        const { status, json } = await sign();
        expect(status).toBe(200);
        signed.push(json.signature_id);
      }
    })();
    await partitionVisits(databaseUrl);
    signed.push((await sign()).json.signature_id);
    isOver = true;
    await signing;
    const rows = await store.db.selectFrom('visits').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(signed.sort((a, b) => a - b));
    expect(signed.at(-1)).toBeGreaterThan(firstIdOf(today()));
    await stop();
    await start();
    await keepDays(store.db, Date.now());
    expect((await sign()).status).toBe(200);
    expect(await partsOf(store.db, 'visits')).toHaveLength(10);
    expect(await store.db.selectFrom('visits').select('id').orderBy('id').execute()).toHaveLength(signed.length + 1);
    const { rows: elsewhere } = await sql`select 1 from visits_else`.execute(store.db);
    expect(elsewhere).toEqual([]);
  });

  it('are read by id in one part, and counted as before', async () => {
    const id = firstIdOf(today());
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain select * from visits where id = ${sql.lit(id)}`.execute(store.db);
    expect(
      rows
        .map((row) => row['QUERY PLAN'])
        .join('')
        .match(/ visits_(\d|before|else)/g),
    ).toHaveLength(1);
    const before = await store.db.selectFrom('visit_count_changes').select('id').execute();
    await sign();
    const after = await store.db.selectFrom('visit_count_changes').select('id').execute();
    expect(after.length).toBe(before.length + 1);
  });

  it('keep device numbers unique', async () => {
    const number = { form_field_signature_id: '123456789012' };
    expect((await sign(number)).json.signature_id).toBe(123_456_789_012);
    expect((await sign(number)).json.signature_id).toBeLessThan(100_000_000_000);
  });

  it('get an index part by part, and so do future parts', async () => {
    await buildIndex(store.db, 'visits_tried', "visits (language) where state = 'signed'");
    await keepDays(store.db, Date.now() + DAY_MS);
    const { rows } = await sql<{ whole: boolean }>`
      select indisvalid as whole from pg_index where indexrelid = 'visits_tried'::regclass
      or indexrelid in (select inhrelid from pg_inherits where inhparent = 'visits_tried'::regclass)`.execute(store.db);
    expect(rows).toHaveLength(1 + ((await partsOf(store.db, 'visits'))?.length ?? 0));
    expect(rows.every(({ whole }) => whole)).toBe(true);
  });

  it('are made ahead, and dropped once retention has emptied them', async () => {
    const parts = async () => (await partsOf(store.db, 'visits')) ?? [];
    const own = (await parts()).find((part) => /_\d/.test(part)) ?? '';
    const later = Date.now() + 12 * DAY_MS;
    await keepDays(store.db, later);
    expect(await parts()).toContain(own);
    const context = { db: store.db, locations: server.deps.locations, now: later };
    await runRetention(server.deps.features.retention, context, server.app.log);
    await keepDays(store.db, later);
    expect(await parts()).not.toContain(own);
    const last = new Date(later + 7 * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '_');
    expect(await parts()).toContain(`visits_${last}`);
  });
});
