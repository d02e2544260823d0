import type { LocationDocument } from './document.ts';
import type { LocationInUse, LocationRepository } from './location-repository.ts';

/** A location in its current version. */
export interface Location {
  id: string;
  version: number;
  directLinkId: string | undefined;
  document: LocationDocument;
}

const CHECK_EVERY_MS = 500;

/**
 * The current locations, cached in memory. An import, even by another process on the same database, is noticed within
 * half a second: a single row is read and compared, and of the rest what has changed [LOC-01] [MANY-02].
 */
export class Locations {
  readonly #repository: LocationRepository;
  readonly #elapsed: () => number;
  #byId = new Map<string, Location>();
  #byDirectLink = new Map<string, Location>();
  #revision = -1;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #loading: Promise<void> | undefined;

  /** @param elapsed milliseconds by a clock that nobody sets */
  constructor(repository: LocationRepository, elapsed: () => number) {
    this.#repository = repository;
    this.#elapsed = elapsed;
  }

  async find(id: string): Promise<Location | undefined> {
    await this.#fresh();
    return this.#byId.get(id);
  }

  async findByDirectLink(id: string): Promise<Location | undefined> {
    await this.#fresh();
    return this.#byDirectLink.get(id);
  }

  async all(): Promise<readonly Location[]> {
    await this.#fresh();
    return [...this.#byId.values()];
  }

  async #fresh(): Promise<void> {
    const now = this.#elapsed();
    if (now - this.#checkedAt < CHECK_EVERY_MS) return;
    this.#loading ??= this.#reload(now).finally(() => {
      this.#loading = undefined;
    });
    await this.#loading;
  }

  async #reload(now: number): Promise<void> {
    const revision = await this.#repository.revision();
    if (revision !== this.#revision) {
      const all = await this.#current();
      this.#byId = new Map(all.map((location) => [location.id, location]));
      this.#byDirectLink = new Map(
        all.flatMap((location) => (location.directLinkId === undefined ? [] : [[location.directLinkId, location]])),
      );
      this.#revision = revision;
    }
    this.#checkedAt = now;
  }

  /** Reads the documents that have changed; all others are those known. */
  async #current(): Promise<readonly Location[]> {
    const inUse = await this.#repository.inUse();
    const isKnown = ({ locationId, version }: LocationInUse) => this.#byId.get(locationId)?.version === version;
    const read = await this.#repository.withDocuments(inUse.filter((one) => !isKnown(one)));
    const documents = new Map(read.map(({ locationId, document }) => [locationId, document as LocationDocument]));
    return inUse.flatMap(({ locationId: id, version, directLinkId }) => {
      const document = documents.get(id) ?? this.#byId.get(id)?.document;
      return document === undefined ? [] : [{ id, version, directLinkId, document }];
    });
  }
}
