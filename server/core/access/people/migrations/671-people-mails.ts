import type { Kysely } from 'kysely';
import { int64 } from '../../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('people')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('people_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('next_at', int64, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('sent_at', int64)
    .addColumn('accepted_at', int64)
    .addColumn('expires_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('people_mails_due').on('people_mails').columns(['state', 'next_at']).execute();
  await db.schema
    .createIndex('people_mails_by_person')
    .on('people_mails')
    .columns(['person_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('people_mails_by_owner')
    .on('people_mails')
    .columns(['invited_by', 'created_at'])
    .execute();
}
