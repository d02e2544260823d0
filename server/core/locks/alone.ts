import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../store/migrations/columns.ts';
import type { Database } from '../../store/schema.ts';

/**
 * Works unless another server of the same PostgreSQL is at this work: its lock goes with its connection, however it ends.
 * The embedded database has one server. @returns null where another one is at it
 */
export async function alone<T>(
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
      // A connection that is broken has let go of it.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => {});
    }
  });
}
