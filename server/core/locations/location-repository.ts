import type { Kysely, Transaction } from 'kysely';
import { fromJson, toJson } from '../../store/json.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import { writeRevisions } from '../lessons/revisions.ts';
import type { LocationTables } from '../tables.ts';
import type { LocationDocument } from './document.ts';

export interface StoredLocation<Document = unknown> {
  locationId: string;
  version: number;
  directLinkId: string | undefined;
  document: Document;
}

export type LocationInUse = Omit<StoredLocation, 'document'>;

/** `size` in characters as stored. */
export interface CurrentLocation<Document = unknown> extends StoredLocation<Document> {
  size: number;
}

/** Documents per query; other requests run in between. */
const AT_ONCE = 10;

interface NewVersion {
  locationId: string;
  document: unknown;
  directLinkId: string | undefined;
  now: number;
  /** Lessons with a small correction; all others must be seen again. [MEM-01] */
  corrections?: readonly string[] | undefined;
}

/** For joins in other queries. */
export const locationsInUse = (db: Kysely<LocationTables>) =>
  db.selectFrom('locations').select(['location_id', 'version', 'updated_at']);

/** All versions ever published. */
export const locationVersions = (db: Kysely<LocationTables>) =>
  db.selectFrom('location_versions').select(['location_id', 'version', 'document', 'created_at']);

/** The last version of a location, in use or not. */
export const lastVersion = (db: Kysely<LocationTables>, locationId: string) =>
  locationVersions(db).where('location_id', '=', locationId).orderBy('version', 'desc').limit(1).executeTakeFirst();

/** Undefined for a missing version and for the empty one of a deleted location. */
export async function storedVersion(db: Kysely<LocationTables>, locationId: string, version: number): Promise<unknown> {
  const row = await db
    .selectFrom('location_versions')
    .select('document')
    .where('location_id', '=', locationId)
    .where('version', '=', version)
    .executeTakeFirst();
  const document = row && fromJson<object>(row.document);
  return document && 'deleted_at' in document ? undefined : document;
}

/** The location in the version of a page; undefined if that version is missing or deleted. */
export async function locationShown<Shown extends { readonly id: string; readonly version: number }>(
  db: Kysely<LocationTables>,
  inForce: Shown,
  version: number,
): Promise<Shown | undefined> {
  if (version === inForce.version) return inForce;
  const document = await storedVersion(db, inForce.id, version);
  return document === undefined ? undefined : { ...inForce, version, document };
}

/** Blocks other holders of the location until the transaction ends. */
export async function holdLocation(trx: Transaction<LocationTables>, locationId: string): Promise<void> {
  await trx
    .updateTable('locations')
    .set((set) => ({ version: set.ref('version') }))
    .where('location_id', '=', locationId)
    .execute();
}

/** In `meta`: increases with every change of any location. */
const REVISION = 'locations_revision';

/**
 * Writes the revision row first, so that concurrent imports wait for each other.
 * @returns the revision
 */
async function lockRevision(trx: Transaction<LocationTables>): Promise<number> {
  const row = await trx
    .insertInto('meta')
    .values({ key: REVISION, value: '0' })
    .onConflict((c) => c.column('key').doUpdateSet((set) => ({ value: set.ref('meta.value') })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(row.value);
}

/** Versioned location documents: every import adds a version, and versions never change. [LOC-02] */
export class LocationRepository {
  readonly #db: Kysely<LocationTables>;
  #written = 0;

  constructor(db: Kysely<LocationTables>) {
    this.#db = db;
  }

  /** Increases with every change of any location: a cheap way to notice changes. */
  async revision(): Promise<number> {
    return Number((await readMeta(this.#db, REVISION)) ?? 0);
  }

  /** The revision that this process wrote last, committed or not. */
  get written(): number {
    return this.#written;
  }

  /** The locations in use without their documents. */
  async inUse(): Promise<LocationInUse[]> {
    // biome-ignore lint/plugin/unlimited-list: locations, which owners make: this much of all is in memory.
    const rows = await this.#db
      .selectFrom('locations')
      .select(['location_id', 'version', 'direct_link_id'])
      .orderBy('location_id')
      .execute();
    return rows.map(({ location_id, version, direct_link_id }) => ({
      locationId: location_id,
      version,
      directLinkId: direct_link_id ?? undefined,
    }));
  }

  async all(): Promise<StoredLocation[]> {
    const ids = (await this.inUse()).map(({ locationId }) => locationId);
    const all: StoredLocation[] = [];
    for await (const { size, ...location } of this.each(ids)) all.push(location);
    return all;
  }

  /** The version in use. */
  async current(locationId: string): Promise<CurrentLocation | undefined> {
    for await (const location of this.each([locationId])) return location;
    return undefined;
  }

  /**
   * Yields the locations in use one by one, so that few are in memory and no request waits for more than one. [MANY-02]
   */
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
      for (const { location_id: locationId, version, direct_link_id, document } of rows) {
        if (ids.length > 1) await new Promise((resolve) => setImmediate(resolve));
        yield {
          locationId,
          version,
          directLinkId: direct_link_id ?? undefined,
          document: fromJson(document),
          size: document.length,
        };
      }
    }
  }

  version(locationId: string, version: number): Promise<unknown> {
    return storedVersion(this.#db, locationId, version);
  }

  /** The last version, in use or not. */
  async last(locationId: string): Promise<{ version: number; document: unknown } | undefined> {
    const row = await lastVersion(this.#db, locationId);
    return row && { version: row.version, document: fromJson<unknown>(row.document) };
  }

  /**
   * Stores a checked document as the next version and puts it into use.
   * @returns the version, or the current one if nothing changed
   * @throws if another location has the direct-link id
   */
  async put(locationId: string, document: unknown, directLinkId: string | undefined, now: number): Promise<number> {
    return this.#db.transaction().execute((trx) => this.putIn(trx, { locationId, document, directLinkId, now }));
  }

  /**
   * Blocks other imports and publications until the transaction ends.
   * @returns the current version, 0 if none
   */
  async lock(trx: Transaction<LocationTables>, locationId: string): Promise<number> {
    await lockRevision(trx);
    const row = await trx
      .selectFrom('locations')
      .select('version')
      .where('location_id', '=', locationId)
      .executeTakeFirst();
    return row?.version ?? 0;
  }

  /** `put` inside the caller's transaction. */
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

  /** Takes a location out of use on all servers, and keeps its versions. */
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

  /** Takes a location out of use on all servers and keeps only the last version, with `blank` as its document. */
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
