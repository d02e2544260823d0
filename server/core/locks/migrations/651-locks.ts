import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

/** Older databases have the table. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('otp_locks')
    .ifNotExists()
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('at', int64, (c) => c.notNull())
    .execute();
}
