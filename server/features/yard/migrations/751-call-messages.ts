import { type Kysely, sql } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('yard_messages')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_at', int64, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('sent_at', int64)
    .execute();
  await db.schema.createIndex('yard_messages_by_visit').on('yard_messages').column('visit_id').execute();
  await db.schema
    .createIndex('yard_messages_due')
    .on('yard_messages')
    .column('next_at')
    .where(sql.ref('state'), '=', 'waiting')
    .execute();
}
