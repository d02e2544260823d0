import { type Kysely, sql } from 'kysely';

/** Of a visit's several passes, all but one stop working. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from visit_passes where token_hash not in (
    select max(token_hash) from visit_passes group by visit_id
  )`.execute(db);
  await db.schema.dropIndex('visit_passes_by_visit').execute();
  await db.schema.createIndex('visit_passes_by_visit').unique().on('visit_passes').column('visit_id').execute();
}
