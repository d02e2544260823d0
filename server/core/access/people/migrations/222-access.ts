import type { Kysely } from 'kysely';
import { int64 } from '../../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('people').addColumn('email', 'text').execute();
  await db.schema.alterTable('people').addColumn('switched_off_at', int64).execute();
  await db.schema
    .alterTable('people')
    .addColumn('demands_passkey', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('people_by_email').on('people').column('email').unique().execute();

  await db.schema
    .alterTable('people_sessions')
    .addColumn('stage', 'text', (c) => c.notNull().defaultTo('full'))
    .execute();
  await db.schema.alterTable('people_sessions').addColumn('challenge', 'text').execute();

  await db.schema
    .createTable('people_passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', int64, (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('used_at', int64)
    .execute();
  await db.schema.createIndex('people_passkeys_by_person').on('people_passkeys').column('person_id').execute();

  await db.schema
    .createTable('people_provider_visits')
    .addColumn('state_hash', 'text', (c) => c.primaryKey())
    .addColumn('nonce', 'text', (c) => c.notNull())
    .addColumn('verifier', 'text', (c) => c.notNull())
    .addColumn('back_to', 'text', (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .execute();
}
