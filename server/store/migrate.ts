import { type Kysely, Migrator } from 'kysely';
import { up as base } from './migrations/001-base.ts';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

export type MigrationStep = (db: Kysely<never>, dialect: Dialect) => Promise<void>;

/** Named, such as `101-bookings`: the database remembers the names of the steps that have run. */
export type Migrations = Readonly<Record<string, MigrationStep>>;

/**
 * Brings the database to the newest schema, if it is not there yet. Steps run in the order of their names: the
 * server's own first, then those of the features. Several processes may call it at once.
 * @returns names of the steps that ran
 * @throws the step's error; on both databases the whole failed run is rolled back
 */
export async function migrate(db: Kysely<Database>, dialect: Dialect, features: Migrations): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries({ '001-base': base, ...features }).map(([name, step]) => [
            name,
            { up: (handle: Kysely<never>) => step(handle, dialect) },
          ]),
        ),
    },
    // Two branches may each add a step, so a lower number may arrive after a higher one has run.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
