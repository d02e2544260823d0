import type { Kysely } from 'kysely';
import { hasColumn } from '../../../store/migrations/columns.ts';

/** The first databases with 681-visit-exports got a column that nothing fills [OPS-03]. */
export async function up(db: Kysely<never>): Promise<void> {
  if (await hasColumn(db, 'visit_exports', 'erased'))
    await db.schema.alterTable('visit_exports').dropColumn('erased').execute();
}
