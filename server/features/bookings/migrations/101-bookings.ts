import type { Kysely } from 'kysely';
import { type Dialect, int64, runningId } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await runningId(db.schema.createTable('bookings'), dialect)
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('number_key', 'text', (c) => c.notNull())
    .addColumn('regnr', 'text', (c) => c.notNull())
    .addColumn('luprefnr', 'text', (c) => c.notNull())
    .addColumn('custom_signature_value', 'text', (c) => c.notNull())
    .addColumn('date', 'text')
    .addColumn('time', 'text')
    .addColumn('place_id', int64, (c) => c.notNull())
    .addColumn('bay_info', 'text', (c) => c.notNull())
    .addColumn('extra', 'text', (c) => c.notNull())
    .addColumn('visit_id', int64)
    .addColumn('checked_in_at', int64)
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('updated_at', int64, (c) => c.notNull())
    .addUniqueConstraint('bookings_ref', ['location_id', 'ref'])
    .execute();
  await db.schema.createIndex('bookings_by_number').on('bookings').columns(['location_id', 'number_key']).execute();
  await db.schema.createIndex('bookings_by_date').on('bookings').columns(['location_id', 'date']).execute();
  await db.schema.createIndex('bookings_by_refnr').on('bookings').columns(['location_id', 'luprefnr']).execute();
  await db.schema.createIndex('bookings_by_visit').on('bookings').column('visit_id').execute();
}
