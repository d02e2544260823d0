/** Shares reads that begin after they were requested: however many ask at once, only two are made. */
export class SharedReads<Answer> {
  readonly #make: (key: string) => Promise<Answer>;
  readonly #running = new Map<string, Promise<Answer>>();
  readonly #next = new Map<string, Promise<Answer>>();

  constructor(make: (key: string) => Promise<Answer>) {
    this.#make = make;
  }

  read(key: string): Promise<Answer> {
    const running = this.#running.get(key);
    if (running === undefined) return this.#begin(key);
    const begin = (): Promise<Answer> => {
      this.#next.delete(key);
      return this.#begin(key);
    };
    const next = this.#next.get(key) ?? running.then(begin, begin);
    this.#next.set(key, next);
    return next;
  }

  #begin(key: string): Promise<Answer> {
    const made = this.#make(key).finally(() => this.#running.delete(key));
    this.#running.set(key, made);
    return made;
  }
}
