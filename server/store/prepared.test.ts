import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

onBothDatabases('a prepared query', (open) => {
  it('is built once, and is given its own values each time, within a transaction and without [SIGN-03]', async () => {
    const db: Kysely<Database> = open().store.db;
    let built = 0;
    const keep = prepared((on, { key, value }: { key: string; value: string }) => {
      built += 1;
      return on.insertInto('meta').values({ value, key }).returning(['key', 'value']);
    });
    expect(await keep(db, { key: 'prepared 1', value: 'one' })).toEqual([{ key: 'prepared 1', value: 'one' }]);
    const kept = await db.transaction().execute(async (trx) => {
      await keep(trx, { key: 'prepared 2', value: 'two' });
      return keep(trx, { key: 'prepared 3', value: "three'" });
    });
    expect(kept).toEqual([{ key: 'prepared 3', value: "three'" }]);
    const stored = await db.selectFrom('meta').selectAll().where('key', 'like', 'prepared%').orderBy('key').execute();
    expect(stored.map(({ value }) => value)).toEqual(['one', 'two', "three'"]);
    expect(built).toBe(1);
  });

  it('keeps what is the same each time', async () => {
    const { db } = open().store;
    const find = prepared((on, { key }: { key: string }) =>
      on.selectFrom('meta').select('key').where('key', '=', key).where('value', '=', 'it stays').limit(1),
    );
    await db.insertInto('meta').values({ key: 'a part', value: 'it stays' }).execute();
    expect(await find(db, { key: 'a part' })).toEqual([{ key: 'a part' }]);
    expect(await find(db, { key: 'another' })).toEqual([]);
  });
});
