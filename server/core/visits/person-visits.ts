import type { Kysely } from 'kysely';
import { distinctValues } from '../../store/distinct.ts';
import type { VisitTables } from '../tables.ts';
import { namedVisits } from './named-visits.ts';
import type { Person } from './person.ts';
import { storedPhones } from './phone.ts';

/** Newest first. `isWhole` is false while earlier names are not indexed. */
export async function visitsOfPerson(db: Kysely<VisitTables>, person: Person, at: readonly string[], most: number) {
  const { name, plate, phone } = person;
  let isWhole = true;
  let query = db
    .selectFrom('visits')
    .select(['id', 'device_number', 'location_id', 'form', 'state', 'signed_at', 'created_at', 'left_at'])
    .where('location_id', 'in', ['', ...at]);
  if (name !== '') {
    const named = await namedVisits(db, person, at, most);
    isWhole = named.isWhole;
    if (named.ids.length === 0) return { visits: [], isWhole };
    query = query.where('id', 'in', named.ids);
  }
  if (plate !== '') query = query.where('plate', '=', plate);
  if (phone !== '') query = query.where('phone', 'in', storedPhones(phone));
  const visits = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return { visits, isWhole };
}

export function visitsToErase(db: Kysely<VisitTables>, ids: readonly number[], at: readonly string[]) {
  // biome-ignore lint/plugin/unlimited-list: the visits named in the request, of which the schema allows 500.
  return db
    .selectFrom('visits')
    .select(['id', 'location_id', 'person_name', 'phone', 'form', 'state', 'left_at'])
    .where('id', 'in', [0, ...ids])
    .where('location_id', 'in', ['', ...at])
    .execute();
}

export async function deleteVisits(db: Kysely<VisitTables>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('visits').where('id', 'in', ids).execute();
}

/** Includes deleted locations. */
export function visitedLocations(db: Kysely<VisitTables>): Promise<string[]> {
  return distinctValues(db, 'visits', 'location_id');
}
