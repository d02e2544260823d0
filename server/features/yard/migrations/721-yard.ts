import { type Kysely, sql } from 'kysely';
import { type Dialect, int64, runningId } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await runningId(db.schema.createTable('yard_events'), dialect)
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('visit_id', int64, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('place_id', 'text')
    .addColumn('at', int64, (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('yard_events_by_visit').on('yard_events').column('visit_id').execute();
  await db.schema
    .createTable('yard_stays')
    .addColumn('visit_id', int64, (c) => c.primaryKey())
    .addColumn('location_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('place_id', 'text')
    .addColumn('line_at', int64, (c) => c.notNull())
    .addColumn('arrived_at', int64, (c) => c.notNull())
    .addColumn('called_at', int64)
    .addColumn('docked_at', int64)
    .addColumn('left_at', int64)
    .execute();
  await db.schema
    .createIndex('yard_stays_here')
    .on('yard_stays')
    .columns(['location_id', 'line_at', 'visit_id'])
    .where(sql.ref('left_at'), 'is', null)
    .execute();
}
