import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../store/connect.ts';
import { LocationRepository } from './locations/location-repository.ts';

export interface Store extends OpenDatabase {
  locations: LocationRepository;
}

export async function openStore(options: DatabaseOptions): Promise<Store> {
  const database = await openDatabase(options);
  return { ...database, locations: new LocationRepository(database.db) };
}
