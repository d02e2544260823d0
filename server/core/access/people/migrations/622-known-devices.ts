import type { Kysely } from 'kysely';
import { int64 } from '../../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('people_devices')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('used_at', int64, (c) => c.notNull())
    .addPrimaryKeyConstraint('people_devices_pk', ['token_hash', 'person_id'])
    .execute();
  await db.schema
    .createIndex('people_devices_by_person')
    .on('people_devices')
    .columns(['person_id', 'used_at'])
    .execute();

  await db.schema
    .createTable('people_provider_accounts')
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('people_provider_accounts_pk', ['issuer', 'subject'])
    .execute();
  await db.schema
    .createIndex('people_provider_accounts_by_person')
    .on('people_provider_accounts')
    .columns(['person_id', 'issuer'])
    .unique()
    .execute();

  await db.schema.dropTable('people_attempts').execute();
}
