import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('shown_bookings')
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('luprefnr', 'text', (c) => c.notNull())
    .addColumn('shown_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('shown_bookings_pk', ['visit_key', 'location_id', 'luprefnr'])
    .execute();
  await db.schema.createIndex('shown_bookings_by_age').on('shown_bookings').column('shown_at').execute();
}
