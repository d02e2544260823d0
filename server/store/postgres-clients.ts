import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { preparedName } from './prepared.ts';

/** Each connection plans named queries once. */
export function naming(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, NamingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const own = known.get(client) ?? new NamingClient(client);
      known.set(client, own);
      return own as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

class NamingClient {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const name = preparedName(text);
    const query = { text, values: [...values], ...(name !== undefined && { name }) };
    return this.#client.query(query) as unknown as Promise<PostgresQueryResult<unknown>>;
  }

  release(): void {
    this.#client.release();
  }
}
