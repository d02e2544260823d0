import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('help_calls')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('slide', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answered_by', 'text')
    .addColumn('called_at', int64, (c) => c.notNull())
    .addColumn('seen_at', int64, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('help_calls_open')
    .on('help_calls')
    .columns(['location_id', 'state', 'seen_at'])
    .execute();
}
