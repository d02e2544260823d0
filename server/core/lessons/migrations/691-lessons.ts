import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('lesson_revisions')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('lesson_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('change', 'text', (c) => c.notNull())
    .addColumn('digests', 'text', (c) => c.notNull())
    .addColumn('meanings', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_revisions_pk', ['location_id', 'lesson_id', 'revision'])
    .execute();
  await db.schema
    .createTable('lesson_memory')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('person_hash', 'text', (c) => c.notNull())
    .addColumn('lesson_id', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('meaning', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('seen_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('lesson_memory_pk', ['location_id', 'person_hash', 'lesson_id', 'language', 'meaning'])
    .execute();
  await db.schema
    .createIndex('lesson_memory_by_time')
    .on('lesson_memory')
    .columns(['location_id', 'seen_at'])
    .execute();
  await db.schema
    .createTable('visit_lessons')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('person_hash', 'text')
    .addColumn('lessons', 'text', (c) => c.notNull())
    .execute();
}
