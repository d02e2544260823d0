import type { Kysely } from 'kysely';
import { migrateInUse } from './migrate-in-use.ts';
import { type Migrations, migratorOf, runAll, runStep } from './migration-step.ts';
import { up as base } from './migrations/001-base.ts';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

/**
 * Brings the database to the newest schema, if it is not there yet. Steps run in the order of their names: the
 * server's own first, then those of the features. Several processes may call it at once: one does it, the others wait.
 * @returns names of the steps that ran
 * @throws the step's error; on the embedded database the whole failed run is rolled back, on PostgreSQL that step
 */
export async function migrate(db: Kysely<Database>, dialect: Dialect, features: Migrations): Promise<string[]> {
  const steps: Migrations = { '001-base': base, ...features };
  if (dialect === 'postgres') return migrateInUse(db, steps);
  return runAll(migratorOf(db, steps, (step) => (handle) => runStep(handle, dialect, step)));
}
