import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MONDAY_TEN } from '../../testing/app.ts';
import { temporaryStore } from '../../testing/databases.ts';
import { storeVisits } from '../../testing/many-visits.ts';
import { expectOnSiteReads } from './testing/desk-plans.ts';

/** Statistics that SQLite takes of a million visits of one location, of which 200 are on site. */
const OF_A_MILLION = {
  visits_on_site: '200 200 1 1',
  visits_of_phone: '1000000 1 1',
  visits_of_plate: '1000000 1 1',
  visits_signed: '1000000 1000000 1 1',
  visits_by_plate: '200 200 1 1',
  visits_left: '999800 999800 1',
  visits_by_person: '1000000 1000000 1 1',
  visits_by_age: '1000000 1000000 1',
  sqlite_autoindex_visits_1: '1000000 1000000',
};

it('desk and muster read those who are here by their own index, however many there were [MANY-02]', async () => {
  const { store, close } = await temporaryStore();
  const { db } = store;
  await storeVisits(db, { count: 2_000, now: MONDAY_TEN });
  await expectOnSiteReads(db, MONDAY_TEN);
  await sql`analyze`.execute(db);
  for (const [idx, stat] of Object.entries(OF_A_MILLION)) {
    const { numAffectedRows } = await sql`update sqlite_stat1 set stat = ${stat} where idx = ${idx}`.execute(db);
    expect(numAffectedRows, idx).toBe(1n);
  }
  await sql`analyze sqlite_schema`.execute(db);
  await expectOnSiteReads(db, MONDAY_TEN);
  await close();
});
