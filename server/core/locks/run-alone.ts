import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../store/migrations/columns.ts';
import type { Database } from '../../store/schema.ts';

/** The lock ends with its connection. @returns null if another server of this PostgreSQL works */
export async function runAlone<T>(
  { db, dialect }: { readonly db: Kysely<Database>; readonly dialect: Dialect },
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  if (dialect === 'sqlite') return work();
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${name}, 0)`;
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${key}) as mine`.execute(connection);
    if (rows[0]?.mine !== true) return null;
    try {
      return await work();
    } finally {
      // A broken connection has released it.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {});
    }
  });
}
