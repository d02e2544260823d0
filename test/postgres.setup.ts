import type { TestProject } from 'vitest/node';
import { postgresPrograms, startPostgres } from './drivers/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a cluster for all tests of a run accepts connections; undefined where PostgreSQL is not installed. */
    postgres: string | undefined;
  }
}

/**
 * One cluster for all tests that want only a database, instead of one for each of forty. `WITHOUT_POSTGRES` leaves it out:
 * it takes three seconds, and what needs it is skipped as on a machine without PostgreSQL.
 */
export default async function setup({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.WITHOUT_POSTGRES !== undefined || postgresPrograms() === undefined) return;
  const cluster = await startPostgres({ onDisk: false });
  provide('postgres', cluster.url);
  return () => cluster.stop();
}
