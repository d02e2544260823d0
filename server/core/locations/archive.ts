import type { Kysely, Transaction } from 'kysely';
import type { Store } from '../store.ts';
import type { LocationTables } from '../tables.ts';

/** On all servers; nothing is deleted. [STU-01] */
export async function archiveLocation(
  { locations }: Store,
  trx: Transaction<LocationTables>,
  locationId: string,
  now: number,
): Promise<void> {
  await locations.retireIn(trx, locationId);
  await trx
    .insertInto('locations_archived')
    .values({ location_id: locationId, archived_at: now })
    .onConflict((c) => c.column('location_id').doUpdateSet({ archived_at: now }))
    .execute();
}

/** @returns 'link-taken', changing nothing, if another location has its direct link */
export async function reviveLocation(
  { locations }: Store,
  trx: Transaction<LocationTables>,
  locationId: string,
): Promise<'revived' | 'link-taken'> {
  if (!(await locations.reviveIn(trx, locationId))) return 'link-taken';
  await trx.deleteFrom('locations_archived').where('location_id', '=', locationId).execute();
  return 'revived';
}

/** A location that was imported again is in use. */
export async function archivedLocations(db: Kysely<LocationTables>): Promise<ReadonlyMap<string, number>> {
  // biome-ignore lint/plugin/unlimited-list: locations, which owners make.
  const rows = await db
    .selectFrom('locations_archived as a')
    .leftJoin('locations as l', 'l.location_id', 'a.location_id')
    .select(['a.location_id', 'a.archived_at'])
    .where('l.location_id', 'is', null)
    .execute();
  return new Map(rows.map(({ location_id, archived_at }) => [location_id, archived_at]));
}

export async function isArchived(db: Kysely<LocationTables>, locationId: string): Promise<boolean> {
  return (await archivedLocations(db)).has(locationId);
}
