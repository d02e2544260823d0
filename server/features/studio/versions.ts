import type { Kysely } from 'kysely';
import { withoutGoneKeys } from '../../core/locations/gone-keys.ts';
import { locationsInUse, locationVersions } from '../../core/locations/location-repository.ts';
import { fromJson } from '../../store/json.ts';
import type { Database } from '../../store/schema.ts';
import type { DraftDocument } from './drafts.ts';

const PAGE = 50;

export interface Version {
  version: number;
  at: number;
  /** Null for an import. */
  by: string | null;
  note: string;
  restoredFrom: number | null;
}

/** The published versions of a location, newest first; `before` pages on. */
export async function listVersions(
  db: Kysely<Database>,
  locationId: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ versions: Version[]; more: boolean }> {
  const rows = await db
    .selectFrom(locationVersions(db).as('v'))
    .leftJoin('publications as p', (join) =>
      join.onRef('p.location_id', '=', 'v.location_id').onRef('p.version', '=', 'v.version'),
    )
    .select(['v.version', 'v.created_at', 'p.person_name', 'p.note', 'p.restored_from'])
    .where('v.location_id', '=', locationId)
    // Versions are 32-bit numbers.
    .where('v.version', '<', Math.min(before, 2_147_483_647))
    .orderBy('v.version', 'desc')
    .limit(PAGE + 1)
    .execute();
  const versions = rows.slice(0, PAGE).map(({ version, created_at, person_name, note, restored_from }) => ({
    version,
    at: created_at,
    by: person_name,
    note: note ?? '',
    restoredFrom: restored_from,
  }));
  return { versions, more: rows.length > PAGE };
}

/** One version as it was published. */
export async function readVersion(
  db: Kysely<Database>,
  locationId: string,
  version: number,
): Promise<{ version: number; at: number; by: string | null; document: DraftDocument } | undefined> {
  if (version > 2_147_483_647) return undefined;
  const row = await db
    .selectFrom(locationVersions(db).as('v'))
    .leftJoin('publications as p', (join) =>
      join.onRef('p.location_id', '=', 'v.location_id').onRef('p.version', '=', 'v.version'),
    )
    .select(['v.version', 'v.created_at', 'v.document', 'p.person_name'])
    .where('v.location_id', '=', locationId)
    .where('v.version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { version: row.version, at: row.created_at, by: row.person_name, document: fromJson(row.document) };
}

/** The same to go on with: without what slides have left in it that are gone. */
export async function versionToEdit(
  ...asked: Parameters<typeof readVersion>
): Promise<Awaited<ReturnType<typeof readVersion>>> {
  const found = await readVersion(...asked);
  return found && { ...found, document: withoutGoneKeys(found.document) };
}

/** The number of the version in use; 0 if there is none. */
export async function currentVersion(db: Kysely<Database>, locationId: string): Promise<number> {
  const row = await locationsInUse(db).where('location_id', '=', locationId).executeTakeFirst();
  return row?.version ?? 0;
}
