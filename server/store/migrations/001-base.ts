import type { Kysely } from 'kysely';
import { bytes, type Dialect, int64, runningId } from './columns.ts';

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('locations')
    .addColumn('location_id', 'text', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('direct_link_id', 'text', (c) => c.unique())
    .addColumn('updated_at', int64, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('location_versions')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('location_versions_pk', ['location_id', 'version'])
    .execute();

  await runningId(db.schema.createTable('visits'), dialect)
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('location_version', 'integer', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sub_location_id', int64, (c) => c.notNull())
    .addColumn('track_id', int64, (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addColumn('person_name', 'text', (c) => c.notNull())
    .addColumn('plate', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('qr', 'text', (c) => c.unique())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('signed_at', int64)
    .execute();
  await db.schema.createIndex('visits_by_age').on('visits').columns(['location_id', 'created_at']).execute();
  await db.schema
    .createIndex('visits_by_person')
    .on('visits')
    .columns(['location_id', 'person_name', 'signed_at'])
    .execute();

  await db.schema
    .createTable('sign_requests')
    .addColumn('idempotency_key', 'text', (c) => c.primaryKey())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('printout', 'text')
    .addColumn('answer', 'text')
    .addColumn('busy_until', int64, (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sign_requests_by_visit').on('sign_requests').column('visit_id').execute();

  await db.schema
    .createTable('printouts')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('kiosk', 'integer', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('landscape', 'integer', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('pdf', bytes(dialect))
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('expires_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('printouts_by_age').on('printouts').column('expires_at').execute();
}
