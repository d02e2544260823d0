import type { Kysely } from 'kysely';

/** From which address a call came, so that many from one hide no one else's. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('help_calls')
    .addColumn('origin', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
