import { CompiledQuery, type Kysely, type KyselyPlugin, type QueryId } from 'kysely';

/** How SQLite reads each query that is made meanwhile, beside the query. */
export async function queryPlans<Tables>(
  db: Kysely<Tables>,
  ask: (db: Kysely<Tables>) => Promise<unknown>,
): Promise<{ readonly query: string; readonly plan: string }[]> {
  const built = new Map<QueryId, CompiledQuery>();
  const asked: CompiledQuery[] = [];
  const explain: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters } = db.getExecutor().compileQuery(node, queryId);
      built.set(queryId, CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
      return node;
    },
    // A part of another query is built, and not asked by itself.
    transformResult: async ({ queryId, result }) => {
      const query = built.get(queryId);
      if (query !== undefined) asked.push(query);
      return result;
    },
  };
  await ask(db.withPlugin(explain));
  const plans: { query: string; plan: string }[] = [];
  for (const query of asked) {
    const { rows } = await db.executeQuery(query);
    plans.push({ query: query.sql, plan: rows.map((row) => (row as { detail: string }).detail).join('; ') });
  }
  return plans;
}
