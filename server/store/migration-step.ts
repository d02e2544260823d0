import { type Kysely, Migrator, sql } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

/** Locks every table it alters. Large fills and indexes are steps of their own. */
export type PlainStep = (db: Kysely<never>, dialect: Dialect) => Promise<void>;

/** The part after `create index … on`, by name. Built concurrently on PostgreSQL. */
export interface IndexStep {
  readonly indexes: Readonly<Record<string, string>>;
}

export interface FillStep {
  /** Fills some hundred rows. @returns how many */
  readonly fills: (db: Kysely<never>) => Promise<number>;
}

export type MigrationStep = PlainStep | IndexStep | FillStep;

/** `101-bookings`; the database records the names. */
export type Migrations = Readonly<Record<string, MigrationStep>>;

type Up = (db: Kysely<never>) => Promise<void>;

export function migratorOf(db: Kysely<Database>, steps: Migrations, upOf: (step: MigrationStep) => Up): Migrator {
  const ups = Object.entries(steps).map(([name, step]) => [name, { up: upOf(step) }]);
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(ups) },
    // Branches may each add a step, so a lower number may arrive later.
    allowUnorderedMigrations: true,
  });
}

export async function pendingIn(migrator: Migrator): Promise<string[]> {
  return (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

export async function runAll(migrator: Migrator): Promise<string[]> {
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

export async function runStep(db: Kysely<never>, dialect: Dialect, step: MigrationStep): Promise<void> {
  if ('indexes' in step)
    for (const [name, on] of Object.entries(step.indexes))
      await sql`create index if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
  else if ('fills' in step) while ((await step.fills(db)) > 0);
  else await step(db, dialect);
}
