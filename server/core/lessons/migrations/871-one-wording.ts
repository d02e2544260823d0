import { type Kysely, sql } from 'kysely';

/** Lessons have one wording: the sums of the two that were compared are added up, in a table with a shorter key. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('lesson_recall_sums')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('lesson_id', 'text', (c) => c.notNull())
    .addColumn('meaning', 'integer', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('knew', 'integer', (c) => c.notNull())
    .addColumn('asked', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_recall_sums_pk', ['location_id', 'lesson_id', 'meaning', 'days', 'day'])
    .execute();
  await sql`
    insert into lesson_recall_sums (location_id, lesson_id, meaning, days, day, knew, asked)
    select location_id, lesson_id, meaning, days, day, sum(knew), sum(asked) from lesson_recall
    group by location_id, lesson_id, meaning, days, day`.execute(db);
  await db.schema.dropTable('lesson_recall').execute();
  await db.schema.alterTable('lesson_recall_sums').renameTo('lesson_recall').execute();
  await db.schema.createIndex('lesson_recall_by_day').on('lesson_recall').column('day').execute();
  await db.schema.alterTable('lesson_memory').dropColumn('variant').execute();
}
