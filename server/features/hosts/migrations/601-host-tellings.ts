import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('host_tellings')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('host_id', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('at', int64, (c) => c.notNull())
    .addColumn('due_at', int64, (c) => c.notNull())
    .addColumn('summary_id', 'text')
    .execute();
  const indexes: Record<string, string[]> = {
    host_tellings_due: ['state', 'due_at'],
    host_tellings_by_host: ['location_id', 'host_id', 'at'],
    host_tellings_by_location: ['location_id', 'at'],
    host_tellings_by_address: ['address_hash', 'at'],
    host_tellings_by_key: ['visit_key', 'at'],
    host_tellings_by_summary: ['summary_id'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('host_tellings').columns(columns).execute();

  await db.schema
    .createTable('host_summaries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('host_id', 'text', (c) => c.notNull())
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addColumn('at', int64, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('host_summaries_by_host')
    .on('host_summaries')
    .columns(['location_id', 'host_id', 'at'])
    .execute();

  await db.schema.alterTable('host_messages').addColumn('summary_id', 'text').execute();
  await db.schema
    .alterTable('host_messages')
    .addColumn('phone_hash', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('host_messages_by_summary').on('host_messages').column('summary_id').execute();
  await db.schema
    .createIndex('host_messages_by_phone')
    .on('host_messages')
    .columns(['phone_hash', 'created_at'])
    .execute();
  await db.schema.dropIndex('host_messages_due').execute();
  await db.schema
    .createIndex('host_messages_due_by_channel')
    .on('host_messages')
    .columns(['channel', 'state', 'next_at'])
    .execute();
}
