import type { Kysely } from 'kysely';

/** Replaced by 841-visits-on-site. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('visits_here').execute();
}
