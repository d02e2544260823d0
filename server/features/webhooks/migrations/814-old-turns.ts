import type { Kysely } from 'kysely';

/** 813-turns takes its place. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('webhook_deliveries_due').execute();
}
