import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('marked_scanners')
    .addColumn('device_id', 'text', (c) => c.primaryKey())
    .addColumn('asked_at', int64, (c) => c.notNull())
    .execute();
}
