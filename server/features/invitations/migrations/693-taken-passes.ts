import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('taken_passes')
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addColumn('taken_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('taken_passes_pk', ['visit_key', 'visit_id'])
    .execute();
  await db.schema.createIndex('taken_passes_by_age').on('taken_passes').column('taken_at').execute();
  await db.schema.createIndex('taken_passes_by_visit').on('taken_passes').column('visit_id').execute();
}
