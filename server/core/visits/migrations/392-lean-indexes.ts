import { type Kysely, sql } from 'kysely';

/** Few visits have these columns. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ['visits_by_device_number', 'visits_by_sign_key', 'visits_by_attention']) {
    await db.schema.dropIndex(name).execute();
  }
  await sql`create unique index visits_by_device_number on visits (device_number) where device_number is not null`.execute(
    db,
  );
  await sql`create index visits_by_sign_key on visits (sign_key) where sign_key is not null`.execute(db);
  await sql`create index visits_by_attention on visits (location_id) where attention is not null`.execute(db);
}
