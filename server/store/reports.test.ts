import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryStore } from '../testing/databases.ts';
import { distinctValues } from './distinct.ts';
import { DATABASE_FILE } from './lost-database.ts';
import { openReports } from './reports.ts';

let temporary: Awaited<ReturnType<typeof temporaryStore>>;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.close());

const numbers = (most: number) => sql<{ sum: number }>`
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most}) select sum(i) as sum from n`;

it('does not block other work during a long read [MANY-02]', async () => {
  const { reports, db } = temporary.store;
  const order: string[] = [];
  const long = numbers(1_000_000)
    .execute(reports)
    .then(() => order.push('report'));
  await new Promise((resolve) => setTimeout(resolve, 1));
  await db.insertInto('meta').values({ key: 'written', value: 'meanwhile' }).execute();
  order.push('write');
  await long;
  expect(order).toEqual(['write', 'report']);
});

it('sees what is committed, and writes nothing', async () => {
  const { reports, db } = temporary.store;
  await db.insertInto('meta').values({ key: 'a', value: '1' }).execute();
  const read = () => reports.selectFrom('meta').select('value').where('key', '=', 'a').executeTakeFirst();
  expect(await read()).toEqual({ value: '1' });
  await expect(reports.updateTable('meta').set({ value: '2' }).where('key', '=', 'a').execute()).rejects.toThrow(
    /readonly|read-only/,
  );
  await expect(reports.transaction().execute(async () => {})).rejects.toThrow('reports are read-only');
  expect(await read()).toEqual({ value: '1' });
});

it('says what is wrong with a query, and answers the next one', async () => {
  const { reports } = temporary.store;
  await expect(sql`select value from nowhere`.execute(reports)).rejects.toThrow('nowhere');
  expect((await numbers(3).execute(reports)).rows).toEqual([{ sum: 6 }]);
});

it('starts a new thread for the next query after a failure', async () => {
  const folder = join(temporary.dataDir, 'later');
  const reports = openReports(folder);
  await expect(numbers(3).execute(reports)).rejects.toThrow();
  mkdirSync(folder);
  cpSync(join(temporary.dataDir, DATABASE_FILE), join(folder, DATABASE_FILE));
  expect((await numbers(3).execute(reports)).rows).toEqual([{ sum: 6 }]);
  await reports.destroy();
});

it('finds the different values of a column by its index [MANY-02]', async () => {
  const { db } = temporary.store;
  expect(await distinctValues(db, 'location_versions', 'location_id')).toEqual([]);
  const row = { document: '{}', created_at: 0 };
  for (const [location_id, version] of [
    ['b', 1],
    ['a', 1],
    ['a', 2],
  ] as const)
    await db
      .insertInto('location_versions')
      .values({ ...row, location_id, version })
      .execute();
  expect(await distinctValues(db, 'location_versions', 'location_id')).toEqual(['a', 'b']);
});
