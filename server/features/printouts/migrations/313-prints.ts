import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('print_jobs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('paper', 'text', (c) => c.notNull())
    .addColumn('printout', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('person_name', 'text', (c) => c.notNull())
    .addColumn('created_at', int64, (c) => c.notNull())
    .addColumn('taken_at', int64)
    .addColumn('done_at', int64)
    .execute();
  await db.schema.createIndex('print_jobs_by_visit').on('print_jobs').column('visit_id').execute();
  await db.schema.createIndex('print_jobs_by_device').on('print_jobs').columns(['device_id', 'state']).execute();
}
