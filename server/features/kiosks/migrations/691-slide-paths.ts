import type { Kysely } from 'kysely';

/** Earlier counts are deleted: one could belong to a single visit. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('slide_showings').execute();
  await db.schema
    .createTable('slide_paths')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('slide', 'text', (c) => c.notNull())
    .addColumn('next', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('slide_paths_pk', [
      ...(['location_id', 'day', 'version', 'language', 'device', 'slide', 'next', 'outcome', 'seconds'] as const),
    ])
    .execute();
  await db.schema.createIndex('slide_paths_by_day').on('slide_paths').column('day').execute();
}
