import { type RawBuilder, sql } from 'kysely';
import type { TestStore } from '../../server/testing/databases.ts';

const SQLITE = {
  columns: sql`
    select t.name || '.' || c.name || ' ' || lower(c.type) || ' ' || c."notnull" || ' ' || c.pk as one
    from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite%'`,
  indexes: sql`
    select i.name || ' ' || i.tbl_name || ' ' || x.partial || ' ' ||
      (select group_concat(coalesce(c.name, '?')) from pragma_index_info(i.name) c) as one
    from sqlite_schema i join pragma_index_list(i.tbl_name) x on x.name = i.name where i.type = 'index'`,
  triggers: sql`select name || ' ' || sql as one from sqlite_schema where type = 'trigger'`,
};

const POSTGRES = {
  columns: sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as one
    from information_schema.columns where table_schema = 'public'`,
  indexes: sql`select indexdef as one from pg_indexes where schemaname = 'public'`,
  triggers: sql`
    select pg_get_triggerdef(oid) as one from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
};

/** Columns, indexes and triggers of a database, sorted. */
export async function shapeOf({ db, dialect }: TestStore): Promise<Record<string, readonly string[]>> {
  const read = async (what: RawBuilder<unknown>) =>
    ((await what.execute(db)).rows as { one: string }[]).map(({ one }) => one.replace(/\s+/g, ' ')).sort();
  const { columns, indexes, triggers } = dialect === 'sqlite' ? SQLITE : POSTGRES;
  return { columns: await read(columns), indexes: await read(indexes), triggers: await read(triggers) };
}
