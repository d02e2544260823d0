import type { Kysely } from 'kysely';

/** Until when who has booked may come. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('until', 'text').execute();
}
