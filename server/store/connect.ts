import { type Kysely, sql } from 'kysely';
import { LocationRepository } from '../features/locations/location-repository.ts';
import { migrate } from './migrate.ts';
import type { Dialect } from './migrations/columns.ts';
import type { Database } from './schema.ts';

/** The database and its repositories. Folders with tables of their own build their repositories on `db`. */
export interface Store {
  /**
   * SQLite has a single connection: inside a transaction use only its handle, the outer `db` would wait for ever.
   */
  db: Kysely<Database>;
  dialect: Dialect;
  locations: LocationRepository;
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Opens and migrates. @throws when the folder cannot be written or the database cannot be reached */
export async function openStore(options: StoreOptions): Promise<Store> {
  const dialect: Dialect = options.databaseUrl === undefined ? 'sqlite' : 'postgres';
  const db = await open(options);
  try {
    await migrate(db, dialect);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    dialect,
    locations: new LocationRepository(db),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
}

/** Only the driver that is needed is loaded. */
async function open({ dataDir, databaseUrl }: StoreOptions): Promise<Kysely<Database>> {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl);
  return (await import('./sqlite.ts')).openSqlite(dataDir);
}
