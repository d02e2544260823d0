import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('musters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('started_at', int64, (c) => c.notNull())
    .addColumn('started_by', 'text', (c) => c.notNull())
    .addColumn('ended_at', int64)
    .addColumn('ended_by', 'text')
    .execute();
  await db.schema.createIndex('musters_by_location').on('musters').columns(['location_id', 'started_at']).execute();
  await db.schema
    .createTable('muster_marks')
    .addColumn('muster_id', 'text', (c) => c.notNull())
    .addColumn('mark_id', 'text', (c) => c.notNull())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('at', int64, (c) => c.notNull())
    .addColumn('person_name', 'text', (c) => c.notNull())
    .addColumn('received_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('muster_marks_pk', ['muster_id', 'mark_id'])
    .execute();
  await db.schema.createIndex('muster_marks_by_visit').on('muster_marks').column('visit_id').execute();
}
