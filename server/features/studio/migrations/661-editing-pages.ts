import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('editing_pages')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('person_name', 'text', (c) => c.notNull())
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('editing_pages_pk', ['location_id', 'person_id', 'page'])
    .execute();
}
