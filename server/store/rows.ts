import { type Expression, type QueryExecutorProvider, sql } from 'kysely';

export async function hasRow(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

export async function countRows(db: QueryExecutorProvider, query: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${query} as counted`.execute(db);
  return Number(rows[0]?.count);
}
