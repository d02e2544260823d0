import type { Kysely } from 'kysely';

/** Why a page called staff; '' for a visitor who did so by hand. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('help_calls')
    .addColumn('why', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
