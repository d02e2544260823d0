import type { Kysely } from 'kysely';
import type { ListVersionsAnswer } from '../../../schemas/generated/types.ts';
import { dropGoneKeys } from '../../core/locations/gone-keys.ts';
import { locationsInUse, locationVersions } from '../../core/locations/location-repository.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import type { DraftDocument } from './drafts.ts';

const PAGE = 50;

const published = (db: Kysely<Database>, locationId: string) =>
  db
    .selectFrom(locationVersions(db).as('v'))
    .leftJoin('publications as p', (join) =>
      join.onRef('p.location_id', '=', 'v.location_id').onRef('p.version', '=', 'v.version'),
    )
    .select(['v.version', 'v.created_at as at', 'p.person_name as by'])
    .where('v.location_id', '=', locationId);

/** Versions are 32-bit numbers. */
const NEWEST = 2_147_483_647;

export async function listVersions(
  db: Kysely<Database>,
  locationId: string,
  before = NEWEST,
): Promise<Omit<ListVersionsAnswer, 'current'>> {
  const rows = await published(db, locationId)
    .select(['p.note', 'p.restored_from'])
    .where('v.version', '<', Math.min(before, NEWEST))
    .orderBy('v.version', 'desc')
    .limit(PAGE + 1)
    .execute();
  const versions = rows.slice(0, PAGE).map((row) => ({ ...row, note: row.note ?? '' }));
  return { versions, more: rows.length > PAGE };
}

export async function readVersion(db: Kysely<Database>, locationId: string, version: number) {
  if (version > NEWEST) return undefined;
  const row = await published(db, locationId).select('v.document').where('v.version', '=', version).executeTakeFirst();
  return row && { ...row, document: fromJson<DraftDocument>(row.document) };
}

/** Without keys of removed slides. */
export async function versionToEdit(db: Kysely<Database>, locationId: string, version: number) {
  const found = await readVersion(db, locationId, version);
  return found && { ...found, document: dropGoneKeys(found.document) };
}

export async function currentToEdit(db: Kysely<Database>, locationId: string) {
  return versionToEdit(db, locationId, await currentVersion(db, locationId));
}

export async function currentVersion(db: Kysely<Database>, locationId: string): Promise<number> {
  const row = await locationsInUse(db).where('location_id', '=', locationId).executeTakeFirst();
  return row?.version ?? 0;
}
