import { CompiledQuery, type Kysely, type KyselyPlugin, PostgresAdapter, type QueryId } from 'kysely';

/** Runs `ask`. @returns its queries, each with the database's plan */
export async function queryPlans<Tables>(
  db: Kysely<Tables>,
  ask: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<{ readonly query: string; readonly plan: string }[]> {
  const built = new Map<QueryId, CompiledQuery>();
  const asked: CompiledQuery[] = [];
  const how = db.getExecutor().adapter instanceof PostgresAdapter ? 'explain (costs off)' : 'explain query plan';
  const explain: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      built.set(queryId, CompiledQuery.raw(`${how} ${sql}`, [...parameters]));
      return node;
    },
    // Subqueries are transformed too, but only whole queries have a result.
    transformResult: async ({ queryId, result }) => {
      const query = built.get(queryId);
      if (query !== undefined) asked.push(query);
      return result;
    },
  };
  await ask(db.withPlugin(explain));
  const plans: { query: string; plan: string }[] = [];
  for (const query of asked) {
    const { rows } = await db.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(query);
    plans.push({ query: query.sql, plan: rows.map((row) => row.detail ?? row['QUERY PLAN']).join('; ') });
  }
  return plans;
}
