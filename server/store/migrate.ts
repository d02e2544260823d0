import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config-error.ts';
import { migrateInUse } from './migrate-in-use.ts';
import { type Migrations, migratorOf, runAll, runStep } from './migration-step.ts';
import { up as base } from './migrations/001-base.ts';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

const BASE = '001-base';

/** The first step that a database has gone through and this version does not know: it is of a newer one [OPS-03]. */
export function newerStep(ran: readonly string[], features: Migrations): string | undefined {
  return ran.find((name) => name !== BASE && !Object.hasOwn(features, name));
}

async function refuseNewer(db: Kysely<Database>, features: Migrations): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = newerStep(
    rows.map(({ name }) => name),
    features,
  );
  if (newer === undefined) return;
  throw new ConfigError(
    `The database is of a newer version of Gatehouse (it has ${newer}): start that version, or restore a backup of this one.`,
  );
}

/** Steps that the database has not gone through yet. @throws ConfigError if it is of a newer version */
export async function pendingSteps(db: Kysely<Database>, features: Migrations): Promise<string[]> {
  await refuseNewer(db, features);
  const known = await migratorOf(db, { [BASE]: base, ...features }, () => async () => {}).getMigrations();
  return known.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Whether nothing has been stored in it yet. */
export const isNew = (pending: readonly string[]): boolean => pending.includes(BASE);

/**
 * Brings the database to the newest schema, if it is not there yet. Steps run in the order of their names: the
 * server's own first, then those of the features. Several processes may call it at once: one does it, the others wait.
 * @returns names of the steps that ran
 * @throws ConfigError if the database is of a newer version; the step's error: on the embedded database the whole failed run is rolled back, on PostgreSQL that step
 */
export async function migrate(db: Kysely<Database>, dialect: Dialect, features: Migrations): Promise<string[]> {
  const steps: Migrations = { [BASE]: base, ...features };
  await refuseNewer(db, features);
  if (dialect === 'postgres') return migrateInUse(db, steps);
  return runAll(migratorOf(db, steps, (step) => (handle) => runStep(handle, dialect, step)));
}
