import { join } from 'node:path';
import { sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { expect, it } from 'vitest';
import { temporaryStore } from '../testing/databases.ts';
import { DATABASE_FILE } from './lost-database.ts';
import { takeStatistics } from './statistics.ts';

const PLAN = `explain query plan select id from visits where location_id = '1' and plate = 'b' and person_name = 'a'`;

it('takes statistics of large tables alone, and connections that are open use them at once [MANY-02]', async () => {
  const { store, dataDir, close } = await temporaryStore();
  const other = new LibsqlDatabase(join(dataDir, DATABASE_FILE));
  const plan = () => {
    other.prepare('select 1 from visits limit 1').all();
    return (other.prepare(PLAN).all() as { detail: string }[]).map(({ detail }) => detail).join();
  };
  try {
    await sql`
      insert into visits (location_id, location_version, visit_key, state, sub_location_id, track_id, language,
        form, details, person_name, plate, phone, created_at, signed_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
      select '1', 1, '', 'signed', 0, 0, 'en', '{}', '{}', 'a' || i, 'b', '', i, i from n`.execute(store.db);
    await store.db.insertInto('meta').values({ key: 'small', value: '' }).execute();
    expect(plan()).toContain('visits_of_plate');
    for (let times = 0; times < 2; times += 1) await takeStatistics(store.db);
    expect(plan()).toContain('visits_by_person');
    const { rows } = await sql<{ tbl: string }>`select distinct tbl from sqlite_stat1`.execute(store.db);
    const tables = rows.map(({ tbl }) => tbl);
    expect(tables).toContain('visits');
    expect(tables).not.toContain('meta');
  } finally {
    other.close();
    await close();
  }
});
