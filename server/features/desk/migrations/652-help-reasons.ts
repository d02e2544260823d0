import type { Kysely } from 'kysely';

/** '' for a call by hand. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('help_calls')
    .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
