import type { Kysely } from 'kysely';
import { int64 } from '../../../store/migrations/columns.ts';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('invitations').addColumn('prepared', 'text').execute();
  await db.schema.alterTable('invitations').addColumn('prepared_at', int64).execute();
}
