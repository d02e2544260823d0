import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

/** When a pass was first opened at its address: a kiosk that shows the address need not do so any longer. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('visit_passes').addColumn('opened_at', int64).execute();
}
