import type { Kysely } from 'kysely';

/** At which kiosk or from which address a test was opened, so that many from one hide no one else's. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ['device', 'origin']) {
    await db.schema
      .alterTable('breath_tests')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
}
