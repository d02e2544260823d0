import type { Kysely } from 'kysely';

/** Printouts go with their visits, 200 at a time: without an index, each batch would read all there are. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('printouts_by_visit').on('printouts').column('visit_id').execute();
}
