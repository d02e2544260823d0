import type { Kysely, Transaction } from 'kysely';
import type { LocationDocument } from '../../../schemas/generated/types.ts';
import { fromJson, toJson } from '../../store/json.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import { writeRevisions } from '../lessons/revisions.ts';
import type { LocationTables } from '../tables.ts';

export interface Location {
  id: string;
  version: number;
  directLinkId: string | undefined;
  document: LocationDocument;
}

export type LocationInUse = Omit<Location, 'document'>;

/** `size` in characters as stored. */
export interface CurrentLocation extends Location {
  size: number;
}

const AT_ONCE = 10;

interface NewVersion {
  locationId: string;
  document: unknown;
  directLinkId: string | undefined;
  now: number;
  /** All other changed lessons are shown again. [MEM-01] */
  corrections?: readonly string[] | undefined;
}

export const locationsInUse = (db: Kysely<LocationTables>) =>
  db.selectFrom('locations').select(['location_id', 'version', 'updated_at']);

export const locationVersions = (db: Kysely<LocationTables>) =>
  db.selectFrom('location_versions').select(['location_id', 'version', 'document', 'created_at']);

/** In use or not. */
export const lastVersion = (db: Kysely<LocationTables>, locationId: string) =>
  locationVersions(db).where('location_id', '=', locationId).orderBy('version', 'desc').limit(1).executeTakeFirst();

/** Undefined if missing or deleted. */
export async function storedVersion(
  db: Kysely<LocationTables>,
  locationId: string,
  version: number,
): Promise<LocationDocument | undefined> {
  const row = await db
    .selectFrom('location_versions')
    .select('document')
    .where('location_id', '=', locationId)
    .where('version', '=', version)
    .executeTakeFirst();
  const document = row && fromJson<LocationDocument>(row.document);
  return document && 'deleted_at' in document ? undefined : document;
}

/** Undefined if the version is missing or deleted. */
export async function locationShown(
  db: Kysely<LocationTables>,
  inForce: Location,
  version: number,
): Promise<Location | undefined> {
  if (version === inForce.version) return inForce;
  const document = await storedVersion(db, inForce.id, version);
  return document === undefined ? undefined : { ...inForce, version, document };
}

/** Blocks other holders until the transaction ends. */
export async function holdLocation(trx: Transaction<LocationTables>, locationId: string): Promise<void> {
  await trx
    .updateTable('locations')
    .set((set) => ({ version: set.ref('version') }))
    .where('location_id', '=', locationId)
    .execute();
}

const inUseOf = (row: { location_id: string; version: number; direct_link_id: string | null }): LocationInUse => ({
  id: row.location_id,
  version: row.version,
  directLinkId: row.direct_link_id ?? undefined,
});

/** In `meta`: increases with every change of any location. */
const REVISION = 'locations_revision';

/** Serialises concurrent imports. @returns the revision */
async function lockRevision(trx: Transaction<LocationTables>): Promise<number> {
  const row = await trx
    .insertInto('meta')
    .values({ key: REVISION, value: '0' })
    .onConflict((c) => c.column('key').doUpdateSet((set) => ({ value: set.ref('meta.value') })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

/** Every import adds a version, and versions never change. [LOC-02] */
export class LocationRepository {
  readonly #db: Kysely<LocationTables>;
  #written = 0;

  constructor(db: Kysely<LocationTables>) {
    this.#db = db;
  }

  /** A cheap way to notice changes. */
  async revision(): Promise<number> {
    return Number((await readMeta(this.#db, REVISION)) ?? 0);
  }

  /** Committed or not. */
  get written(): number {
    return this.#written;
  }

  async inUse(): Promise<LocationInUse[]> {
    // biome-ignore lint/plugin/unlimited-list: locations, which owners make: this much of all is in memory.
    const rows = await this.#db
      .selectFrom('locations')
      .select(['location_id', 'version', 'direct_link_id'])
      .orderBy('location_id')
      .execute();
    return rows.map(inUseOf);
  }

  async all(): Promise<Location[]> {
    const ids = (await this.inUse()).map(({ id }) => id);
    const all: Location[] = [];
    for await (const location of this.each(ids)) all.push(location);
    return all;
  }

  async current(locationId: string): Promise<CurrentLocation | undefined> {
    for await (const location of this.each([locationId])) return location;
    return undefined;
  }

  /** One by one: few are in memory, and no request waits for more than one. [MANY-02] */
  async *each(ids: readonly string[]): AsyncGenerator<CurrentLocation> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const rows = await this.#db
        .selectFrom('locations as l')
        .innerJoin('location_versions as v', (join) =>
          join.onRef('v.location_id', '=', 'l.location_id').onRef('v.version', '=', 'l.version'),
        )
        .select(['l.location_id', 'l.version', 'l.direct_link_id', 'v.document'])
        .where('l.location_id', 'in', ids.slice(from, from + AT_ONCE))
        .orderBy('l.location_id')
        .limit(AT_ONCE)
        .execute();
      for (const row of rows) {
        if (ids.length > 1) await new Promise((resolve) => setImmediate(resolve));
        yield { ...inUseOf(row), document: fromJson(row.document), size: row.document.length };
      }
    }
  }

  version(locationId: string, version: number): Promise<LocationDocument | undefined> {
    return storedVersion(this.#db, locationId, version);
  }

  async last(locationId: string): Promise<{ version: number; document: unknown } | undefined> {
    const row = await lastVersion(this.#db, locationId);
    return row && { version: row.version, document: fromJson<unknown>(row.document) };
  }

  /**
   * @returns the version, or the current one if nothing changed
   * @throws if another location has the direct-link id
   */
  async put(locationId: string, document: unknown, directLinkId: string | undefined, now: number): Promise<number> {
    return this.#db.transaction().execute((trx) => this.putIn(trx, { locationId, document, directLinkId, now }));
  }

  /** Blocks other imports and publications until the transaction ends. @returns the current version, 0 if none */
  async lock(trx: Transaction<LocationTables>, locationId: string): Promise<number> {
    await lockRevision(trx);
    const row = await trx
      .selectFrom('locations')
      .select('version')
      .where('location_id', '=', locationId)
      .executeTakeFirst();
    return row?.version ?? 0;
  }

  async putIn(
    trx: Transaction<LocationTables>,
    { locationId, document, directLinkId, now, corrections }: NewVersion,
  ): Promise<number> {
    const text = toJson(document);
    const revision = await lockRevision(trx);
    const last = await lastVersion(trx, locationId);
    const inUse = await trx
      .selectFrom('locations')
      .select('version')
      .where('location_id', '=', locationId)
      .executeTakeFirst();
    if (last?.document === text && inUse !== undefined) return last.version;
    const version = (last?.version ?? 0) + 1;
    await this.#setRevision(trx, revision + 1);
    const db: Kysely<LocationTables> = trx;
    await writeRevisions(db, { locationId, version, document: document as LocationDocument, corrections });
    await trx
      .insertInto('location_versions')
      .values({ location_id: locationId, version, document: text, created_at: now })
      .execute();
    const direct_link_id = directLinkId ?? null;
    await trx
      .insertInto('locations')
      .values({ location_id: locationId, version, direct_link_id, updated_at: now })
      .onConflict((c) => c.column('location_id').doUpdateSet({ version, direct_link_id, updated_at: now }))
      .execute();
    return version;
  }

  async retireIn(trx: Transaction<LocationTables>, locationId: string): Promise<void> {
    const revision = await lockRevision(trx);
    await trx.deleteFrom('locations').where('location_id', '=', locationId).execute();
    await this.#setRevision(trx, revision + 1);
  }

  /**
   * Puts the last version of a retired location back into use.
   * @returns false if another location now has its direct link
   */
  async reviveIn(trx: Transaction<LocationTables>, locationId: string): Promise<boolean> {
    const revision = await lockRevision(trx);
    const last = await lastVersion(trx, locationId);
    if (last === undefined) return true;
    const { direct_link_id: link } = JSON.parse(last.document) as { direct_link_id?: number | string };
    const direct_link_id = link === undefined ? null : String(link);
    const owner = await trx
      .selectFrom('locations')
      .select('location_id')
      .where('direct_link_id', '=', direct_link_id)
      .where('location_id', '!=', locationId)
      .executeTakeFirst();
    if (owner !== undefined) return false;
    await trx
      .insertInto('locations')
      .values({ location_id: locationId, version: last.version, direct_link_id, updated_at: last.created_at })
      .onConflict((c) => c.doNothing())
      .execute();
    await this.#setRevision(trx, revision + 1);
    return true;
  }

  /** Keeps only the last version, with `blank` as its document. */
  async removeIn(trx: Transaction<LocationTables>, locationId: string, blank: string): Promise<void> {
    const revision = await lockRevision(trx);
    const last = await lastVersion(trx, locationId);
    const versions = trx.deleteFrom('location_versions').where('location_id', '=', locationId);
    // biome-ignore lint/plugin/unlimited-list: deletes.
    await versions.where('version', '<', last?.version ?? 0).execute();
    await trx.updateTable('location_versions').set({ document: blank }).where('location_id', '=', locationId).execute();
    await trx.deleteFrom('locations').where('location_id', '=', locationId).execute();
    await this.#setRevision(trx, revision + 1);
  }

  async #setRevision(trx: Transaction<LocationTables>, revision: number): Promise<void> {
    await writeMeta(trx, REVISION, String(revision));
    this.#written = revision;
  }
}
