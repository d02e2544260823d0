import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { bytesOf, type OpenUpload, type Uploads, uploadName } from '../uploads.ts';
import { type S3Client, type StoredObject, StoreError } from './s3-client.ts';

/** Never served (media-files.ts). */
const FOLDER = '.uploads/';
const BEGUN = 'begun';

/** Parts may reach different servers. A part's name is its offset. */
export class S3Uploads implements Uploads {
  readonly #client: S3Client;

  constructor(client: S3Client) {
    this.#client = client;
  }

  async begin(locationId: string, id: string): Promise<void> {
    await this.#client.put(`${folderOf(locationId, id)}${BEGUN}`, Buffer.alloc(0), {});
  }

  async open(): Promise<OpenUpload[]> {
    const changed = new Map<string, number>();
    for (const { key, changedAt } of await this.#client.list(FOLDER)) {
      const [name = ''] = key.slice(FOLDER.length).split('/');
      changed.set(name, Math.max(changedAt, changed.get(name) ?? 0));
    }
    return [...changed].map(([name, changedAt]) => ({ name, changedAt }));
  }

  async drop({ name }: OpenUpload): Promise<void> {
    for (const { key } of await this.#client.list(`${FOLDER}${name}/`)) await this.#client.delete(key);
  }

  async add(locationId: string, id: string, offset: number, part: Buffer): Promise<Result<number, 'unknown' | 'gap'>> {
    const parts = await this.#parts(locationId, id);
    if (parts === undefined) return err('unknown');
    const before = parts.filter((one) => one.offset < offset);
    if (sizeOf(before) !== offset) return err('gap');
    await this.#client.put(`${folderOf(locationId, id)}${String(offset).padStart(12, '0')}`, part, {});
    // A repeated part replaces everything after it.
    for (const late of parts.filter((one) => one.offset > offset)) await this.#client.delete(late.key);
    return ok(offset + part.length);
  }

  async finish<T>(locationId: string, id: string, use: (path: string) => Promise<T>): Promise<T | undefined> {
    const parts = await this.#parts(locationId, id);
    if (parts === undefined) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-upload-'));
    const path = join(folder, 'file');
    try {
      await pipeline(Readable.from(this.#contents(parts)), createWriteStream(path));
      return await use(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
      // The marker last, so that a crash leaves an upload to drop.
      for (const { key } of parts) await this.#client.delete(key);
      await this.#client.delete(`${folderOf(locationId, id)}${BEGUN}`);
    }
  }

  async *#contents(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
    for (const { key } of parts) {
      const answer = await this.#client.get(key, 'GET');
      if (answer === undefined) throw new StoreError('a part is missing');
      yield new Uint8Array(await answer.arrayBuffer());
    }
  }

  async #parts(locationId: string, id: string): Promise<Part[] | undefined> {
    if (bytesOf(id) === undefined) return undefined;
    const folder = folderOf(locationId, id);
    const found = await this.#client.list(folder);
    if (!found.some(({ key }) => key === `${folder}${BEGUN}`)) return undefined;
    return found
      .filter(({ key }) => key !== `${folder}${BEGUN}`)
      .map((one) => ({ ...one, offset: Number(one.key.slice(folder.length)) }))
      .sort((a, b) => a.offset - b.offset);
  }
}

type Part = StoredObject & { readonly offset: number };

function folderOf(locationId: string, id: string): string {
  return `${FOLDER}${uploadName(locationId, id)}/`;
}

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((size, { offset, bytes }) => (offset === size ? size + bytes : size), 0);
}
