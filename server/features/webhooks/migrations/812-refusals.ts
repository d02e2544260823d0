import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('webhook_deliveries')
    .addColumn('is_refusal', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
