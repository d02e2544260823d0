import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('lane', 'text', (c) => c.notNull())
    .addColumn('due_at', int64, (c) => c.notNull())
    .addColumn('is_taken', 'integer', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('noted_at', int64, (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('jobs_key', ['kind', 'subject'])
    .execute();
  await db.schema.createIndex('jobs_due').on('jobs').columns(['kind', 'due_at']).execute();
  await db.schema.createIndex('jobs_noted').on('jobs').column('noted_at').execute();
}
