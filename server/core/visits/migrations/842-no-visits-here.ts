import type { Kysely } from 'kysely';

/** Those of 841-visits-on-site have taken its place. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('visits_here').execute();
}
