import type { Kysely } from 'kysely';

/** Totals: no row belongs to a single visit. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('slide_showings')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('slide', 'text', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('shown', 'integer', (c) => c.notNull())
    .addColumn('ended', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('slide_showings_pk', ['location_id', 'day', 'version', 'language', 'slide', 'seconds'])
    .execute();
  await db.schema.createIndex('slide_showings_by_day').on('slide_showings').column('day').execute();
}
