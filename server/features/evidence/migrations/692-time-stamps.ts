import type { Kysely } from 'kysely';

/** What a time-stamp service said about a root, in base64. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('evidence_roots').addColumn('time_stamp', 'text').execute();
}
