import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, type] of [
    ['attention', 'text'],
    ['device_number', int64],
    ['sign_key', 'text'],
    ['delivered_at', int64],
  ] as const) {
    await db.schema.alterTable('visits').addColumn(name, type).execute();
  }
  await db.schema.createIndex('visits_by_device_number').on('visits').column('device_number').unique().execute();
  await db.schema.createIndex('visits_by_sign_key').on('visits').column('sign_key').execute();
  await db.schema.createIndex('visits_by_attention').on('visits').columns(['location_id', 'attention']).execute();
}
