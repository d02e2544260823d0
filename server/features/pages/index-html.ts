import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface IndexHtml {
  html: string;
  /** Changes with every build. */
  buildId: string;
}

/** Reads the built page, and reads it again only if the file has changed. */
export class IndexFile {
  readonly #path: string;
  #current: IndexHtml | undefined;

  constructor(webDir: string, name: string) {
    this.#path = join(webDir, name);
  }

  /** @throws if there is no build */
  async read(): Promise<IndexHtml> {
    const { mtimeMs, size } = await stat(this.#path);
    const buildId = `${mtimeMs}-${size}`;
    if (this.#current?.buildId !== buildId) this.#current = { html: await readFile(this.#path, 'utf8'), buildId };
    return this.#current;
  }
}
