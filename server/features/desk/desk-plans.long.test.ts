import { sql } from 'kysely';
import { it } from 'vitest';
import { sized } from '../../../test/drivers/proof.ts';
import { takeStatistics } from '../../store/statistics.ts';
import { MONDAY_TEN } from '../../testing/app.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { storeVisits } from '../../testing/many-visits.ts';
import { expectOnSiteReads } from './testing/desk-plans.ts';

onBothDatabases('desk and muster of many visits', (open) => {
  it('read those who are here alone, before and after the database has statistics [MANY-02]', async () => {
    const { db, dialect } = open().store;
    // Of fewer, PostgreSQL reads the table as a whole for the many that a desk may list.
    const few = dialect === 'sqlite' ? 50_000 : 300_000;
    await storeVisits(db, { count: sized(few, 1_000_000), now: MONDAY_TEN });
    if (dialect === 'sqlite') await expectOnSiteReads(db, MONDAY_TEN);
    await (dialect === 'sqlite' ? takeStatistics(open().store.db) : sql`analyze`.execute(db));
    await expectOnSiteReads(db, MONDAY_TEN);
  }, 600_000);
});
