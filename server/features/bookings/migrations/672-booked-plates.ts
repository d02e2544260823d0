import type { Kysely } from 'kysely';

/** The registration number as it is compared, so that a vehicle's booking is found by it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('regnr_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
