import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('host_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_at', int64, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('sent_at', int64)
    .execute();
  await db.schema.createIndex('host_messages_due').on('host_messages').columns(['state', 'next_at']).execute();
  await db.schema.createIndex('host_messages_by_visit').on('host_messages').column('visit_id').execute();
  await db.schema
    .createTable('host_answers')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('read_at', int64)
    .addColumn('kind', 'text')
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('answered_at', int64)
    .execute();
}
