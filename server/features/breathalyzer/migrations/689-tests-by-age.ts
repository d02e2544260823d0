import type { Kysely } from 'kysely';

/** What retention deletes, by age [MANY-02]. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('breath_tests_by_age').on('breath_tests').column('created_at').execute();
}
