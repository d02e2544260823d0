import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Milliseconds for a million visits, a second without a limit. */
const LOOKED_AT = 400;
/** SQLite assumes that tables without statistics are large. */
const SMALLEST = 1_000;

/** Only schema changes make open connections read them. */
export async function takeStatistics(db: Kysely<Database>): Promise<void> {
  await sql`pragma analysis_limit = ${sql.lit(LOOKED_AT)}`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`drop table if exists sqlite_stat1`.execute(trx);
    await sql`analyze`.execute(trx);
    await sql`delete from sqlite_stat1 where tbl in (
      select tbl from sqlite_stat1 group by tbl having max(cast(stat as integer)) < ${SMALLEST})`.execute(trx);
    await sql`analyze sqlite_schema`.execute(trx);
  });
}
