import type { Kysely } from 'kysely';

/** The key of a PDF that is not in its row, but sealed in the media store. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('printouts').addColumn('pdf_key', 'text').execute();
}
