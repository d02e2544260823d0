import type { Kysely } from 'kysely';
import { int64 } from '../../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('removed_at', int64)
    .execute();

  await db.schema
    .createTable('people_roles')
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('people_roles_pk', ['person_id', 'location_id', 'role'])
    .execute();

  await db.schema
    .createTable('people_sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('seen_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('people_sessions_by_person').on('people_sessions').column('person_id').execute();

  await db.schema
    .createTable('people_invitations')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text')
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('expires_at', int64, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('people_attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name_hash', 'text', (c) => c.notNull())
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('people_attempts_by_age').on('people_attempts').column('at').execute();
}
