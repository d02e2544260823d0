import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('visit_passes')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addColumn('expires_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('visit_passes_by_visit').on('visit_passes').column('visit_id').execute();
  await db.schema.createIndex('visit_passes_old').on('visit_passes').column('expires_at').execute();
}
