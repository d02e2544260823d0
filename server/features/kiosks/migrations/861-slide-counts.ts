import { type Kysely, sql } from 'kysely';

/** During an upgrade, the older server stops counting and logs that; its check-ins are not affected. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('slide_counts')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('slide', 'text', (c) => c.notNull())
    .addColumn('shown', 'integer', (c) => c.notNull())
    .addColumn('ended', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('slide_counts_pk', ['location_id', 'day', 'slide'])
    .execute();
  await db.schema.createIndex('slide_counts_by_day').on('slide_counts').column('day').execute();
  await sql`insert into slide_counts (location_id, day, slide, shown, ended)
    select location_id, day, slide, sum(count), sum(case when outcome in ('left', 'idle') then count else 0 end)
    from slide_paths group by location_id, day, slide`.execute(db);
  await db.schema.dropTable('slide_paths').execute();
}
