import { type Kysely, sql } from 'kysely';
import { type Dialect, int64, runningId } from '../../../store/migrations/columns.ts';

/** Leaves and roots, which name no one, stay for good. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('evidence_sheets')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .addColumn('at', int64, (c) => c.notNull())
    .addColumn('sheet', 'text')
    .addColumn('leaf_id', int64)
    .execute();
  await db.schema
    .createIndex('evidence_sheets_to_make')
    .on('evidence_sheets')
    .column('at')
    .where(sql.ref('sheet'), 'is', null)
    .execute();
  await runningId(db.schema.createTable('evidence_leaves'), dialect)
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('at', int64, (c) => c.notNull())
    .addColumn('day', 'text')
    .execute();
  await db.schema.createIndex('evidence_leaves_by_day').on('evidence_leaves').columns(['day', 'id']).execute();
  await db.schema
    .createTable('evidence_roots')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('statement', 'text', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .execute();
}
