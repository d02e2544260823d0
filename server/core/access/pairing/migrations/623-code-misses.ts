import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('paired_kiosks').addColumn('code_begins', 'text').execute();
  await db.schema
    .alterTable('paired_kiosks')
    .addColumn('code_misses', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('paired_kiosks_by_code').on('paired_kiosks').column('code_begins').execute();
}
