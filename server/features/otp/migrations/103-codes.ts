import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('otp_codes')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('compares', 'integer', (c) => c.notNull())
    .addColumn('consumed_at', int64)
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('expires_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('otp_codes_pk', ['location_id', 'phone_hash'])
    .execute();

  await db.schema
    .createTable('otp_events')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('otp_events_by_phone').on('otp_events').columns(['phone_hash', 'kind', 'at']).execute();
  await db.schema
    .createIndex('otp_events_by_location')
    .on('otp_events')
    .columns(['location_id', 'kind', 'at'])
    .execute();
  await db.schema.createIndex('otp_events_by_visit').on('otp_events').columns(['visit_key', 'at']).execute();

  await db.schema
    .createTable('otp_locks')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('at', int64, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('verified_phones')
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('visit_id', int64)
    .addColumn('verified_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('verified_phones_pk', ['visit_key', 'location_id', 'phone_hash'])
    .execute();

  await db.schema
    .createTable('sms_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('gateway_id', 'text')
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('sent_at', int64)
    .addColumn('delivered_at', int64)
    .execute();
  await db.schema
    .createIndex('sms_messages_by_phone')
    .on('sms_messages')
    .columns(['phone_hash', 'visit_key', 'created_at'])
    .execute();
  await db.schema.createIndex('sms_messages_by_gateway').on('sms_messages').column('gateway_id').execute();
}
