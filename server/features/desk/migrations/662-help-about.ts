import type { Kysely } from 'kysely';

/** Which answers a call is about, as JSON. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('help_calls')
    .addColumn('about', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute();
}
