import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('outbox_deliveries')
    .addColumn('deliverer', 'text', (c) => c.primaryKey())
    .addColumn('day', 'integer', (c) => c.notNull())
    .addColumn('visits', int64, (c) => c.notNull())
    .addColumn('bytes', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('outbox_deliveries_by_day').on('outbox_deliveries').column('day').execute();
}
