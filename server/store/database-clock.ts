import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** In milliseconds since 1970, advanced by this server's monotonic time. */
export async function databaseClock(db: Kysely<Database>, elapsed: () => number) {
  let began = Date.now() - elapsed();
  const look = async (): Promise<void> => {
    const { rows } = await sql<{
      at: number;
    }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db);
    if (rows[0] !== undefined) began = rows[0].at - elapsed();
  };
  await look().catch(() => {});
  return { look, now: () => Math.floor(began + elapsed()) };
}
