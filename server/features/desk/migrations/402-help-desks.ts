import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('help_desks')
    .addColumn('location_id', 'text', (c) => c.primaryKey())
    .addColumn('seen_at', int64, (c) => c.notNull())
    .execute();
}
