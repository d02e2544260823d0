import type { Kysely } from 'kysely';
import { type Dialect, int64, runningId } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await runningId(db.schema.createTable('crews'), dialect)
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('visit_key', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('shared', 'text')
    .addColumn('opened_at', int64, (c) => c.notNull())
    .addColumn('expires_at', int64, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('crews_by_code').unique().on('crews').column('code_hash').execute();
  await db.schema.createIndex('crews_by_visit_key').on('crews').column('visit_key').execute();
  await db.schema.createIndex('crews_by_age').on('crews').column('opened_at').execute();
  await db.schema
    .createTable('crew_members')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .addColumn('crew_id', int64, (c) => c.notNull())
    .addColumn('is_first', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('crew_members_by_crew').on('crew_members').column('crew_id').execute();
}
