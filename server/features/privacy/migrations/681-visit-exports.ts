import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('visit_exports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('person_name', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('last_day', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_at', int64, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('ends_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('visit_exports_due').on('visit_exports').columns(['state', 'next_at']).execute();
  await db.schema
    .createIndex('visit_exports_by_location')
    .on('visit_exports')
    .columns(['location_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('visit_export_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_at', int64, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('sent_at', int64)
    .execute();
  await db.schema
    .createIndex('visit_export_mails_due')
    .on('visit_export_mails')
    .columns(['state', 'next_at'])
    .execute();
}
