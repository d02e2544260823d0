import { Readable } from 'node:stream';
import { namesFor } from '../media-files.ts';
import { typeOf } from '../media-type.ts';
import type { HiddenFiles, MediaStore, PhotoSource } from '../types.ts';
import type { S3Options } from './config.ts';
import { S3Client } from './s3-client.ts';
import { S3Uploads } from './s3-uploads.ts';

/** Drafts are checked with every change. */
const SEEN_MS = 5_000;

/** Names with a leading dot may outnumber media. */
const LAST_HIDDEN = '.~';

/** Shared by servers. [HOOK-03] */
export class S3Store implements MediaStore {
  readonly uploads: S3Uploads;
  readonly hidden: HiddenFiles = {
    read: async (name) => {
      const answer = await this.#client.get(name, 'GET');
      if (answer?.body == null) return undefined;
      const bytes = Number(answer.headers.get('content-length'));
      return { bytes, content: Readable.fromWeb(answer.body as never) };
    },
    remove: (name) => this.#client.delete(name),
    list: async (folder) => (await this.#client.list(`${folder}/`)).map(({ key }) => key),
  };
  readonly #client: S3Client;
  #seen: { at: number; keys: Promise<ReadonlySet<string>> } | undefined;

  constructor(options: S3Options) {
    this.#client = new S3Client(options);
    this.uploads = new S3Uploads(this.#client);
  }

  async look(): Promise<(name: string) => boolean> {
    const now = performance.now();
    if (this.#seen === undefined || now - this.#seen.at > SEEN_MS) this.#seen = { at: now, keys: this.#list() };
    const { keys } = this.#seen;
    const seen = await keys.catch((error) => {
      this.#seen = undefined;
      throw error;
    });
    return (name) => namesFor(name).some((key) => seen.has(key));
  }

  async picture(name: string): Promise<PhotoSource | undefined> {
    const found = await this.open(name, 'GET', {});
    return found && { bytes: new Uint8Array(await found.answer.arrayBuffer()) };
  }

  async put(name: string, content: Buffer | { readonly file: string }): Promise<void> {
    await this.#client.put(name, content, { 'content-type': typeOf(name) });
    if (!name.startsWith('.')) this.#seen = undefined;
  }

  async open(
    path: string,
    method: 'GET' | 'HEAD',
    headers: Record<string, string>,
  ): Promise<{ name: string; answer: Response } | undefined> {
    for (const name of namesFor(path)) {
      const answer = await this.#client.get(name, method, headers);
      if (answer !== undefined) return { name, answer };
    }
    return undefined;
  }

  async #list(): Promise<ReadonlySet<string>> {
    return new Set((await this.#client.list('', { after: LAST_HIDDEN })).map(({ key }) => key));
  }
}
