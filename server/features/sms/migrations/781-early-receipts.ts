import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('early_receipts')
    .addColumn('gateway_id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('early_receipts_by_age').on('early_receipts').column('at').execute();
}
