import type { Kysely } from 'kysely';
import { type Dialect, int64, runningId } from '../../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('rotated_at', int64)
    .addColumn('revoked_at', int64)
    .addColumn('seen_at', int64)
    .execute();

  await db.schema
    .createTable('id_scans')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('source_result', 'text', (c) => c.notNull())
    .addColumn('approval', 'integer', (c) => c.notNull())
    .addColumn('visit_key', 'text')
    .addColumn('visit_id', int64)
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('expires_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('id_scans_by_age').on('id_scans').columns(['location_id', 'created_at']).execute();
  await db.schema.createIndex('id_scans_by_expiry').on('id_scans').column('expires_at').execute();

  await runningId(db.schema.createTable('breath_tests'), dialect)
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('visit_id', int64)
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('seen_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('breath_tests_by_visit').on('breath_tests').column('visit_key').execute();
  await db.schema.createIndex('breath_tests_open').on('breath_tests').columns(['location_id', 'seen_at']).execute();
}
