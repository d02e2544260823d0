import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openStore, type Store } from '../core/store.ts';
import { discoverFeatures } from '../features.ts';
import { newDatabase } from '../testing/databases.ts';
import { migrate } from './migrate.ts';
import type { Migrations } from './migration-step.ts';
import type { Database } from './schema.ts';

const { migrations } = discoverFeatures();
const cluster = inject('postgres');

describe.skipIf(cluster === undefined)('PostgreSQL that is in use is migrated', () => {
  let url: string;
  let first: Store;
  let second: Store;
  beforeAll(async () => {
    url = await newDatabase(cluster ?? '');
    const options = { dataDir: '', databaseUrl: url, migrations };
    [first, second] = await Promise.all([openStore(options), openStore(options)]);
  });
  afterAll(() => Promise.all([first.close(), second.close()]));
  let known: Migrations = migrations;
  /** As a server of the next release starts. */
  const add = (db: Kysely<Database>, steps: Migrations): Promise<string[]> => {
    known = { ...known, ...steps };
    return migrate(db, 'postgres', known);
  };
  /** A transaction on the visits that others make. */
  let end = async (): Promise<void> => {};
  afterEach(() => end());
  async function begin(does: string): Promise<void> {
    const trx = await first.db.startTransaction().execute();
    await sql.raw(does).execute(trx);
    end = async () => {
      end = async () => {};
      await trx.commit().execute();
    };
  }
  const INSERT = `insert into visits (location_id, location_version, visit_key, state, sub_location_id, track_id, language,
    form, details, person_name, plate, phone, created_at) values ('1', 1, 'k', 'signed', 0, 0, 'en', '{}', '{}', '', '', '', 1)`;
  const sign = () => sql.raw(INSERT).execute(second.db);
  const waits = async (what: string): Promise<void> => {
    const one = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like ${`${what}%`}`;
    while ((await one.execute(second.db)).rows.length === 0);
  };

  it('without a queue of visits behind a change that waits for its table [MANY-02]', async () => {
    await begin('select count(*) from visits');
    const altered = add(first.db, {
      '901-altered': (db) => db.schema.alterTable('visits').addColumn('extra_1', 'text').execute(),
    });
    await waits('alter table');
    // Would wait until the report has ended, were the change in front of it.
    await sign();
    await end();
    expect(await altered).toEqual(['901-altered']);
  });

  it('while others write, where it is an index that is built [MANY-02]', async () => {
    await begin(INSERT);
    const built = add(first.db, {
      '902-index': { indexes: { visits_extra: 'visits (extra_1) where left_at is null' } },
    });
    await waits('create index concurrently');
    await sign();
    await end();
    expect(await built).toEqual(['902-index']);
  });

  it('by one server, while the others wait for it', async () => {
    const steps: Migrations = {
      '903-index': { indexes: { visits_extra_too: 'visits (extra_1)' } },
      '904-table': (db) => db.schema.createTable('extra').addColumn('a', 'integer').execute(),
    };
    const ran = await Promise.all([add(first.db, steps), add(second.db, steps)]);
    expect(ran.flat()).toEqual(['903-index', '904-table']);
  });

  it('after the migrating server has warned that only a backup leads back [OPS-03]', async () => {
    const said: string[] = [];
    known = { ...known, '9045-said': async () => {} };
    const open = () =>
      openStore({ dataDir: '', databaseUrl: url, migrations: known, tell: (line) => void said.push(line) });
    const opened = await Promise.all([open(), open()]);
    for (const store of opened) await store.close();
    expect(said).toEqual([expect.stringMatching(/1 step\. To go back to the previous version, restore a backup/)]);
  });

  it('with an index rebuilt that a crash left half built', async () => {
    await sql`update pg_index set indisvalid = false where indexrelid = 'visits_extra'::regclass`.execute(first.db);
    expect(await add(second.db, { '905-again': { indexes: { visits_extra: 'visits (extra_1)' } } })).toEqual([
      '905-again',
    ]);
    const { rows } =
      await sql`select indisvalid as whole from pg_index where indexrelid = 'visits_extra'::regclass`.execute(first.db);
    expect(rows).toEqual([{ whole: true }]);
  });

  it('and filled a few rows at a time, each time for itself', async () => {
    await sql`insert into extra select null from generate_series(1, 5)`.execute(first.db);
    const seen: unknown[] = [];
    await add(first.db, {
      '906-fill': {
        async fills(db) {
          const some = sql`select ctid from extra where a is null limit 2`;
          const { numAffectedRows } = await sql`update extra set a = 1 where ctid in (${some})`.execute(db);
          seen.push((await sql<{ n: number }>`select count(a) as n from extra`.execute(second.db)).rows[0]?.n);
          return Number(numAffectedRows);
        },
      },
    });
    expect(seen).toEqual([2, 4, 5, 5]);
  });

  it('and keeps what was done before a step that fails', async () => {
    const fails = async () => Promise.reject(new Error('no further'));
    const before = known;
    const steps: Migrations = {
      '907-kept': (db) => db.schema.createTable('kept').addColumn('a', 'text').execute(),
      '908-fails': fails,
    };
    await expect(add(first.db, steps)).rejects.toThrow('no further');
    known = before;
    expect(await add(first.db, { '907-kept': async () => {} })).toEqual([]);
  });
});
