import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../store/connect.ts';
import { LocationRepository } from './locations/location-repository.ts';

/** The database and the repository of locations. Folders with their own tables build their repositories on `db`. */
export interface Store extends OpenDatabase {
  locations: LocationRepository;
}

/** Opens it as `openDatabase` does, and throws what that throws. */
export async function openStore(options: DatabaseOptions): Promise<Store> {
  const database = await openDatabase(options);
  return { ...database, locations: new LocationRepository(database.db) };
}
