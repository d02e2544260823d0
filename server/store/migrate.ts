import { type Kysely, Migrator } from 'kysely';
import type { Dialect } from './migrations/columns.ts';
import { migrations } from './migrations/index.ts';
import type { Database } from './schema.ts';

/**
 * Brings the database to the newest schema; does nothing when it is there already. Several processes may call it at once.
 * @returns names of the steps that ran
 * @throws the step's error; on both databases everything of a failed run is rolled back
 */
export async function migrate(db: Kysely<Database>, dialect: Dialect, steps = migrations): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(steps).map(([name, step]) => [name, { up: (handle: Kysely<never>) => step(handle, dialect) }]),
        ),
    },
    // Two branches may each bring a step: a lower number may arrive after a higher one has run.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
