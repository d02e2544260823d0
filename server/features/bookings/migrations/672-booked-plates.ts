import { type Kysely, sql } from 'kysely';

/** The registration number as it is compared, so that a vehicle's booking is found by it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('regnr_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await sql`update bookings set regnr_key = upper(replace(replace(regnr, ' ', ''), '-', ''))`.execute(db);
  await db.schema.createIndex('bookings_by_plate').on('bookings').columns(['location_id', 'regnr_key']).execute();
}
