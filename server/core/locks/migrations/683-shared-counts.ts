import { type Kysely, sql } from 'kysely';
import { type Dialect, int64 } from '../../../store/migrations/columns.ts';

/** Unlogged: a crash may lose the counts. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const table = db.schema.createTable('shared_counts');
  await (dialect === 'postgres' ? table.modifyFront(sql`unlogged`) : table)
    .addColumn('subject', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('ends_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('shared_counts_ending').on('shared_counts').column('ends_at').execute();
}
