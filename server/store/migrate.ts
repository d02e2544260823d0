import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config-error.ts';
import { type BeforeUpgrade, migrateInUse } from './migrate-in-use.ts';
import { type Migrations, migratorOf, pendingIn, runAll, runStep } from './migration-step.ts';
import { up as base } from './migrations/001-base.ts';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

const BASE = '001-base';

/** [OPS-03] */
export function findNewerStep(ran: readonly string[], features: Migrations): string | undefined {
  return ran.find((name) => name !== BASE && !Object.hasOwn(features, name));
}

async function refuseNewer(db: Kysely<Database>, features: Migrations): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = findNewerStep(
    rows.map(({ name }) => name),
    features,
  );
  if (newer === undefined) return;
  throw new ConfigError(
    `The database was upgraded by a newer version of Gatehouse (it has ${newer}). Start that version, or restore a backup of this one.`,
  );
}

/**
 * Concurrent callers wait for one.
 * @param beforeUpgrade called before steps that change an existing database
 * @returns names of the steps that ran
 * @throws ConfigError if the database is newer; the step's error: SQLite rolls back the whole run, PostgreSQL that step
 */
export async function migrate(
  db: Kysely<Database>,
  dialect: Dialect,
  features: Migrations,
  beforeUpgrade: BeforeUpgrade = async () => {},
): Promise<string[]> {
  const steps: Migrations = { [BASE]: base, ...features };
  await refuseNewer(db, features);
  if (dialect === 'postgres') return migrateInUse(db, steps, beforeUpgrade);
  const migrator = migratorOf(db, steps, (step) => (handle) => runStep(handle, dialect, step));
  const pending = await pendingIn(migrator);
  if (pending.length > 0 && !pending.includes(BASE)) await beforeUpgrade(pending);
  return runAll(migrator);
}
