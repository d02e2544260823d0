import type { Kysely } from 'kysely';

/** In base64. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('evidence_roots').addColumn('time_stamp', 'text').execute();
}
