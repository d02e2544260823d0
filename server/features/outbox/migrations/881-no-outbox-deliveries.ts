import type { Kysely } from 'kysely';

/** Deliveries are counted as other visits are. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('outbox_deliveries').ifExists().execute();
}
