import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refusal } from '../../errors.ts';

interface IndexHtml {
  html: string;
  buildId: string;
}

/** Each look at the file took a quarter of an answer. */
const KNOWN_MS = 500;

export class IndexFile {
  readonly #path: string;
  #current: IndexHtml | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(webDir: string, name: string) {
    this.#path = join(webDir, name);
  }

  /** @throws ApiError not_found without a build */
  async read(): Promise<IndexHtml> {
    const now = performance.now();
    if (this.#current !== undefined && now - this.#lookedAt < KNOWN_MS) return this.#current;
    const { mtimeMs, size } = await stat(this.#path).catch(() => {
      throw refusal('not_found');
    });
    const buildId = `${mtimeMs}-${size}`;
    if (this.#current?.buildId !== buildId) this.#current = { html: await readFile(this.#path, 'utf8'), buildId };
    this.#lookedAt = now;
    return this.#current;
  }
}
