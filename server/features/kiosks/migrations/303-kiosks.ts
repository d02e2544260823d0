import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('kiosks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .addColumn('seen_at', int64, (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('kiosks_by_location').on('kiosks').column('location_id').execute();

  await db.schema
    .createTable('kiosk_faults')
    .addColumn('kiosk_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('since', int64, (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('kiosk_faults_pk', ['kiosk_id', 'kind'])
    .execute();

  await db.schema
    .createTable('phones_under_way')
    .addColumn('visit_key', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('slide', 'text', (c) => c.notNull())
    .addColumn('seen_at', int64, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('phones_under_way_at')
    .on('phones_under_way')
    .columns(['location_id', 'seen_at'])
    .execute();
}
