import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Undefined for a table without partitions. */
export async function partsOf(db: Kysely<Database>, table: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ part: string | null }>`
    select part.relname as part from pg_class as whole
    left join pg_inherits on inhparent = whole.oid left join pg_class as part on part.oid = inhrelid
    where whole.oid = to_regclass(${table}) and whole.relkind = 'p' order by part.relname`.execute(db);
  return rows.length === 0 ? undefined : rows.flatMap(({ part }) => (part === null ? [] : [part]));
}
