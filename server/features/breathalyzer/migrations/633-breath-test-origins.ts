import type { Kysely } from 'kysely';

/** Many tests from one kiosk or address must not hide others. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ['device', 'origin']) {
    await db.schema
      .alterTable('breath_tests')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
}
