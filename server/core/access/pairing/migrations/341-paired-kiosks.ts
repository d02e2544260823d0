import type { Kysely } from 'kysely';
import { int64 } from '../../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('paired_kiosks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.unique())
    .addColumn('code_ends_at', int64, (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('paired_at', int64)
    .addColumn('seen_at', int64)
    .addColumn('revoked_at', int64)
    .execute();
  await db.schema.createIndex('paired_kiosks_by_location').on('paired_kiosks').column('location_id').execute();
}
