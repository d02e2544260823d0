import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

/** A kiosk need not show an opened pass any longer. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('visit_passes').addColumn('opened_at', int64).execute();
}
