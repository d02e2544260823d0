import { type Kysely, Migrator, sql } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

/**
 * Runs in a transaction that keeps every table it alters to itself until its end. So it only alters and makes tables:
 * what reads or fills a table that may be large is a step of its own, of one of the other kinds.
 */
export type PlainStep = (db: Kysely<never>, dialect: Dialect) => Promise<void>;

/** Indexes of tables that there are: by name, what follows `create index … on`. PostgreSQL in use builds them beside it. */
export interface IndexStep {
  readonly indexes: Readonly<Record<string, string>>;
}

/** Fills what a table has so far. */
export interface FillStep {
  /** Changes some hundred rows that are not filled yet. @returns how many */
  readonly fills: (db: Kysely<never>) => Promise<number>;
}

export type MigrationStep = PlainStep | IndexStep | FillStep;

/** Named, such as `101-bookings`: the database remembers the names of the steps that have run. */
export type Migrations = Readonly<Record<string, MigrationStep>>;

type Up = (db: Kysely<never>) => Promise<void>;

export function migratorOf(db: Kysely<Database>, steps: Migrations, upOf: (step: MigrationStep) => Up): Migrator {
  const ups = Object.entries(steps).map(([name, step]) => [name, { up: upOf(step) }]);
  return new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(ups) },
    // Two branches may each add a step, so a lower number may arrive after a higher one has run.
    allowUnorderedMigrations: true,
  });
}

/** Names of the steps that the database has not gone through yet. */
export async function pendingIn(migrator: Migrator): Promise<string[]> {
  return (await migrator.getMigrations()).filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** In one transaction. */
export async function runAll(migrator: Migrator): Promise<string[]> {
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** A step where nobody waits: the database is embedded, or new. */
export async function runStep(db: Kysely<never>, dialect: Dialect, step: MigrationStep): Promise<void> {
  if ('indexes' in step)
    for (const [name, on] of Object.entries(step.indexes))
      await sql`create index if not exists ${sql.ref(name)} on ${sql.raw(on)}`.execute(db);
  else if ('fills' in step) while ((await step.fills(db)) > 0);
  else await step(db, dialect);
}
