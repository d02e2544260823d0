import type { Location, LocationInUse } from './location-repository.ts';

interface Source {
  inUse(): Promise<readonly LocationInUse[]>;
  each(ids: readonly string[]): AsyncIterable<Location>;
}

/** Caches one derived value per location version. [MANY-02] */
export class OfEachLocation<Value> {
  readonly #locations: Source;
  readonly #read: (location: Location) => Value;
  readonly #kept = new Map<string, { version: number; value: Value }>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(locations: Source, read: (location: Location) => Value) {
    this.#locations = locations;
    this.#read = read;
  }

  all(): Promise<ReadonlyMap<string, Value>> {
    // Concurrent calls must not read the same documents.
    const next = this.#last.then(() => this.#all());
    this.#last = next.catch(() => {});
    return next;
  }

  async #all(): Promise<ReadonlyMap<string, Value>> {
    const ids = (await this.#locations.inUse()).filter(({ id, version }) => {
      const kept = this.#kept.get(id);
      return kept === undefined || kept.version < version;
    });
    for await (const location of this.#locations.each(ids.map(({ id }) => id)))
      this.#kept.set(location.id, { version: location.version, value: this.#read(location) });
    // Some may have been deleted while others were read.
    const inUse = new Set((await this.#locations.inUse()).map(({ id }) => id));
    for (const id of this.#kept.keys()) if (!inUse.has(id)) this.#kept.delete(id);
    return new Map(
      [...inUse].flatMap((id) => {
        const kept = this.#kept.get(id);
        return kept === undefined ? [] : [[id, kept.value]];
      }),
    );
  }
}
