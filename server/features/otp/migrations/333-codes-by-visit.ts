import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

/** Drops open codes. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('otp_codes').execute();
  await db.schema
    .createTable('otp_codes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('compares', 'integer', (c) => c.notNull())
    .addColumn('consumed_at', int64)
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('expires_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('otp_codes_by_phone').on('otp_codes').columns(['phone_hash', 'location_id']).execute();

  for (const name of ['address_hash', 'range_hash'] as const) {
    await db.schema
      .alterTable('otp_events')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex(`otp_events_by_${name}`).on('otp_events').columns([name, 'at']).execute();
  }
}
