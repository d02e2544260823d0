import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface IndexHtml {
  html: string;
  /** Changes with every build. */
  buildId: string;
}

/** Milliseconds for which the file is not looked at again: looking was a quarter of answering that nothing changed. */
const KNOWN_MS = 500;

/** Reads the built page, and soon after the file has changed reads it again. */
export class IndexFile {
  readonly #path: string;
  #current: IndexHtml | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(webDir: string, name: string) {
    this.#path = join(webDir, name);
  }

  /** @throws if there is no build */
  async read(): Promise<IndexHtml> {
    const now = performance.now();
    if (this.#current !== undefined && now - this.#lookedAt < KNOWN_MS) return this.#current;
    const { mtimeMs, size } = await stat(this.#path);
    const buildId = `${mtimeMs}-${size}`;
    if (this.#current?.buildId !== buildId) this.#current = { html: await readFile(this.#path, 'utf8'), buildId };
    this.#lookedAt = now;
    return this.#current;
  }
}
