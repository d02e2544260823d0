import { type Kysely, sql } from 'kysely';

/** Visits that are announced and not signed: few at a time, so that the index costs the signed ones nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index visits_begun on visits (visit_key) where state = 'begun'`.execute(db);
}
