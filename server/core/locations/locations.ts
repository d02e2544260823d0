import { contactNames } from '../../../domain/contact.ts';
import { refusal } from '../../errors.ts';
import { type Brief, pickBrief } from './brief.ts';
import type { Location, LocationInUse, LocationRepository } from './location-repository.ts';
import { OfEachLocation } from './of-each-location.ts';

export type { Location } from './location-repository.ts';

interface Loaded {
  version: number;
  location: Promise<Location | undefined>;
  /** In characters; 0 while loading. */
  size: number;
}

const CHECK_EVERY_MS = 500;
/** Characters as stored; memory takes two to three times as many bytes. */
const MOST_LOADED = 16_000_000;

/**
 * Keeps the documents used last. Notices other processes' changes within half a second by one row, own changes at once.
 * [LOC-01] [MANY-02]
 */
export class Locations {
  readonly #repository: LocationRepository;
  readonly #elapsed: () => number;
  readonly #mostLoaded: number;
  #inUse = new Map<string, LocationInUse>();
  #byDirectLink = new Map<string, LocationInUse>();
  readonly #loaded = new Map<string, Loaded>();
  readonly #briefs = new OfEachLocation(this, pickBrief);
  #revision = -1;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | undefined;

  /** @param elapsed monotonic milliseconds */
  constructor(repository: LocationRepository, elapsed: () => number, mostLoaded = MOST_LOADED) {
    this.#repository = repository;
    this.#elapsed = elapsed;
    this.#mostLoaded = mostLoaded;
  }

  async find(id: string): Promise<Location | undefined> {
    await this.#fresh();
    return this.#document(this.#inUse.get(id));
  }

  /** @throws ApiError location_unknown */
  async get(id: string): Promise<Location> {
    const location = await this.find(id);
    if (location === undefined) throw refusal('location_unknown');
    return location;
  }

  async findByDirectLink(id: string): Promise<Location | undefined> {
    await this.#fresh();
    return this.#document(this.#byDirectLink.get(id));
  }

  async inUse(): Promise<readonly LocationInUse[]> {
    await this.#fresh();
    return [...this.#inUse.values()];
  }

  /** Displaces no cached documents. */
  each(ids: readonly string[]): AsyncIterable<Location> {
    return this.#repository.each(ids);
  }

  briefs(): Promise<ReadonlyMap<string, Brief>> {
    return this.#briefs.all();
  }

  sizes(): { inUse: number; loaded: number; characters: number } {
    return { inUse: this.#inUse.size, loaded: this.#loaded.size, characters: this.#characters() };
  }

  async #document(wanted: LocationInUse | undefined): Promise<Location | undefined> {
    if (wanted === undefined) return undefined;
    const known = this.#loaded.get(wanted.id);
    const loaded = known !== undefined && known.version >= wanted.version ? known : this.#load(wanted);
    this.#loaded.delete(wanted.id);
    this.#loaded.set(wanted.id, loaded);
    return loaded.location;
  }

  #load({ id, version }: LocationInUse): Loaded {
    const reading = this.#repository.current(id);
    const loaded: Loaded = { version, size: 0, location: reading.then((read) => read && ready(read)) };
    const forget = () => this.#loaded.get(id) === loaded && this.#loaded.delete(id);
    reading.then((read) => {
      if (read === undefined) return forget();
      loaded.version = read.version;
      loaded.size = read.size;
      return this.#letGo();
    }, forget);
    return loaded;
  }

  #letGo(): void {
    let over = this.#characters() - this.#mostLoaded;
    for (const [id, { size }] of this.#loaded) {
      if (over <= 0) return;
      if (size > 0) this.#loaded.delete(id);
      over -= size;
    }
  }

  #characters(): number {
    return [...this.#loaded.values()].reduce((sum, { size }) => sum + size, 0);
  }

  async #fresh(): Promise<void> {
    // A running check may have read before this process committed.
    if (this.#isBehind()) await this.#checking;
    const now = this.#elapsed();
    if (!this.#isBehind() && now - this.#checkedAt < CHECK_EVERY_MS) return;
    this.#checking ??= this.#check(now).finally(() => {
      this.#checking = undefined;
    });
    await this.#checking;
  }

  /** Also after a rollback: then each call reads the row. */
  #isBehind(): boolean {
    return this.#repository.written > this.#revision;
  }

  async #check(now: number): Promise<void> {
    const revision = await this.#repository.revision();
    if (revision !== this.#revision) {
      const inUse = await this.#repository.inUse();
      this.#inUse = new Map(inUse.map((one) => [one.id, one]));
      this.#byDirectLink = new Map(
        inUse.flatMap((one) => (one.directLinkId === undefined ? [] : [[one.directLinkId, one]])),
      );
      for (const id of this.#loaded.keys()) if (!this.#inUse.has(id)) this.#loaded.delete(id);
      this.#revision = revision;
    }
    this.#checkedAt = now;
  }
}

/** No request waits for a whole company. [FORM-07] */
const FOLDED_AT_ONCE = 250;

async function ready(location: Location): Promise<Location> {
  const { contacts = [] } = location.document;
  while (contactNames(contacts, FOLDED_AT_ONCE).length < contacts.length)
    await new Promise((resolve) => setImmediate(resolve));
  return location;
}
