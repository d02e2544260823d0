import { type Kysely, sql } from 'kysely';

/** Visitors who sign out by their plate are found without a look at everybody who is here. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index visits_by_plate on visits (location_id, plate, state) where left_at is null`.execute(db);
}
