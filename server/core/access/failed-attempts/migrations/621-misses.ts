import type { Kysely } from 'kysely';
import { int64 } from '../../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('misses')
    .addColumn('subject', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('ends_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('misses_by_end').on('misses').column('ends_at').execute();
}
