import type { Kysely } from 'kysely';

/** JSON. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('help_calls')
    .addColumn('about', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
