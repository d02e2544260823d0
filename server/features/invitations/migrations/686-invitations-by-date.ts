import type { Kysely } from 'kysely';

/** What retention deletes, by location and date [MANY-02]. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('invitations_by_date').on('invitations').columns(['location_id', 'date']).execute();
}
