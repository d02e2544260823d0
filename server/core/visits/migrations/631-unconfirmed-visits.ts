import { type Kysely, sql } from 'kysely';

/** Few visits have an origin. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('visits').addColumn('origin', 'text').execute();
  await sql`create index visits_by_origin on visits (origin, signed_at) where origin is not null`.execute(db);
  await sql`create index visits_unconfirmed on visits (location_id, signed_at) where origin is not null`.execute(db);
}
