import type { Kysely } from 'kysely';

/** Anonymous sums by day and age. `recalled_days` keeps a person from counting twice. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('lesson_recall')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('lesson_id', 'text', (c) => c.notNull())
    .addColumn('meaning', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('variant', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('knew', 'integer', (c) => c.notNull())
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_recall_pk', ['location_id', 'lesson_id', 'meaning', 'days', 'variant', 'day'])
    .execute();
  await db.schema.createIndex('lesson_recall_by_day').on('lesson_recall').column('day').execute();
  await db.schema.alterTable('lesson_memory').addColumn('recalled_days', 'integer').execute();
  await db.schema.alterTable('lesson_memory').addColumn('variant', 'text').execute();
}
