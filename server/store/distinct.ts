import { type Kysely, sql } from 'kysely';

/** `distinct` would read all rows. */
export async function distinctValues<Schema, Table extends string & keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  column: string & keyof Schema[Table],
): Promise<string[]> {
  const [from, value] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ value: string }>`
    with recursive found(value) as (
      select min(${value}) from ${from}
      union all
      select (select min(${value}) from ${from} where ${value} > found.value) from found where found.value is not null
    )
    select value from found where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}
