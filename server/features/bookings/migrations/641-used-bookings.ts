import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('bookings').addColumn('used_by', 'text').execute();
  await sql`create index bookings_by_user on bookings (used_by, checked_in_at) where used_by is not null`.execute(db);
}
