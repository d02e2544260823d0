import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('location_id', 'text', (c) => c.primaryKey())
    .addColumn('revision', int64, (c) => c.notNull())
    .addColumn('based_on', 'integer', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('saved_at', int64, (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('publications')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('person_name', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('restored_from', 'integer')
    .addPrimaryKeyConstraint('publications_pk', ['location_id', 'version'])
    .execute();
}
