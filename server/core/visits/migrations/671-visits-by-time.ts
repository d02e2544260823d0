import { type Kysely, sql } from 'kysely';

/**
 * What desks, searches, exports and retention look for, so that they read what they need and no more [MANY-02]. An export
 * goes on after the last row by time and id.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index visits_signed on visits (location_id, signed_at, id) where state = 'signed'`.execute(db);
  await sql`create index visits_assumed on visits (location_id, left_at) where left_how = 'assumed'`.execute(db);
  await sql`create index visits_waiting on visits (location_id, created_at) where state = 'unconfirmed'`.execute(db);
  await sql`create index sign_requests_emptied on sign_requests (created_at) where body_hash = ''`.execute(db);
  await db.schema.createIndex('visits_of_plate').on('visits').columns(['plate', 'location_id']).execute();
  await db.schema.createIndex('visits_of_phone').on('visits').columns(['phone', 'location_id']).execute();
}
