import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../domain/result.ts';
import { bytesOf, type OpenUpload, type Uploads, uploadName } from './uploads.ts';

/** Never served (media-files.ts). */
const FOLDER = '.uploads';

/** One file each, whose size is the progress. */
export class UploadParts implements Uploads {
  readonly #folder: string;

  constructor(root: string) {
    this.#folder = join(root, FOLDER);
  }

  async begin(locationId: string, id: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await (await open(this.#path(locationId, id), 'wx')).close();
  }

  async open(): Promise<OpenUpload[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const file = await stat(join(this.#folder, name)).catch(() => undefined);
        return file === undefined ? [] : [{ name, changedAt: file.mtimeMs }];
      }),
    );
    return found.flat();
  }

  async drop({ name }: OpenUpload): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  async add(locationId: string, id: string, offset: number, part: Buffer): Promise<Result<number, 'unknown' | 'gap'>> {
    const size = await this.#size(locationId, id);
    if (size === undefined) return err('unknown');
    if (offset > size) return err('gap');
    const path = this.#path(locationId, id);
    if (offset < size) await truncate(path, offset);
    const file = await open(path, 'r+');
    try {
      await file.write(part, 0, part.length, offset);
    } finally {
      await file.close();
    }
    return ok(offset + part.length);
  }

  async finish<T>(locationId: string, id: string, use: (path: string) => Promise<T>): Promise<T | undefined> {
    if ((await this.#size(locationId, id)) === undefined) return undefined;
    const path = this.#path(locationId, id);
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async #size(locationId: string, id: string): Promise<number | undefined> {
    if (bytesOf(id) === undefined) return undefined;
    return (await stat(this.#path(locationId, id)).catch(() => undefined))?.size;
  }

  #path(locationId: string, id: string): string {
    return join(this.#folder, uploadName(locationId, id));
  }
}
