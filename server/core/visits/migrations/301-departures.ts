import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, type] of [
    ['left_at', int64],
    ['left_how', 'text'],
    ['settled_at', int64],
  ] as const) {
    await db.schema.alterTable('visits').addColumn(name, type).execute();
  }
  await db.schema.createIndex('visits_here').on('visits').columns(['location_id', 'state', 'left_at']).execute();
}
