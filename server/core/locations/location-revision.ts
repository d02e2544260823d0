import type { Kysely, Transaction } from 'kysely';
import type { LocationTables } from '../tables.ts';

const REVISION = 'locations_revision';

/** Increases with every change of any location. */
export async function readRevision(db: Kysely<LocationTables>): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', REVISION).executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Writing the revision row first makes concurrent imports wait for each other. */
export async function lockRevision(trx: Transaction<LocationTables>): Promise<number> {
  await trx
    .insertInto('meta')
    .values({ key: REVISION, value: '0' })
    .onConflict((c) => c.doNothing())
    .execute();
  const row = await trx
    .updateTable('meta')
    .set((set) => ({ value: set.ref('value') }))
    .where('key', '=', REVISION)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

export async function setRevision(trx: Transaction<LocationTables>, revision: number): Promise<void> {
  await trx
    .updateTable('meta')
    .set({ value: String(revision) })
    .where('key', '=', REVISION)
    .execute();
}
