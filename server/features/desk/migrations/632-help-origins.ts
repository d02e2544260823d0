import type { Kysely } from 'kysely';

/** Many calls from one address must not hide others. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('help_calls')
    .addColumn('origin', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
