import type { Kysely } from 'kysely';
import { type Dialect, int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>, _: Dialect): Promise<void> {
  await db.schema
    .createTable('yard_estimates')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('places', 'text', (c) => c.notNull())
    .addColumn('given_at', int64, (c) => c.notNull())
    .addColumn('expected_ms', int64, (c) => c.notNull())
    .addColumn('low_ms', int64)
    .addColumn('high_ms', int64)
    .addColumn('shown', int64, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('yard_estimates_latest')
    .on('yard_estimates')
    .columns(['location_id', 'places', 'given_at'])
    .execute();
}
