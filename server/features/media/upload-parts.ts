import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../domain/result.ts';
import { mediaDirOf } from './media-files.ts';

/** Small enough to come within the time a request may take on a slow line. */
export const PART_BYTES = 2 * 1024 * 1024;
/** What nobody has gone on with for so long is given up. */
const GIVEN_UP_MS = 24 * 3_600_000;

/** Names that begin with a dot are never served (media-files.ts). */
const FOLDER = '.uploads';
const ID = /^[\w-]{16,64}$/;

/**
 * Files on their way in. What has come is one file, and its size is how far it is, so that a server that starts again
 * and a browser that lost its connection go on where they were.
 */
export class UploadParts {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(mediaDirOf(dataDir), FOLDER);
  }

  /** @returns its id, which belongs to this location alone */
  async begin(locationId: string): Promise<string> {
    const id = randomBytes(18).toString('base64url');
    await mkdir(this.#folder, { recursive: true });
    await (await open(this.#path(locationId, id), 'wx')).close();
    return id;
  }

  /**
   * Adds a part. One that has come before is taken again without harm, because an answer may have been lost.
   * @returns the bytes there are now; 'unknown' without such an upload, 'gap' if a part before it is missing
   */
  async add(locationId: string, id: string, offset: number, part: Buffer): Promise<Result<number, 'unknown' | 'gap'>> {
    const size = await this.size(locationId, id);
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

  /** The bytes that have come; undefined if there is no such upload at this location. */
  async size(locationId: string, id: string): Promise<number | undefined> {
    if (!ID.test(id)) return undefined;
    return (await stat(this.#path(locationId, id)).catch(() => undefined))?.size;
  }

  /** Where the file is. Call it only for an upload with a size. */
  path(locationId: string, id: string): string {
    return this.#path(locationId, id);
  }

  async drop(locationId: string, id: string): Promise<void> {
    await rm(this.#path(locationId, id), { force: true });
  }

  /** @returns how many were given up */
  async dropOld(now: number): Promise<number> {
    const names = await readdir(this.#folder).catch(() => []);
    let dropped = 0;
    for (const name of names) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path);
      if (mtimeMs > now - GIVEN_UP_MS) continue;
      await rm(path, { force: true });
      dropped += 1;
    }
    return dropped;
  }

  #path(locationId: string, id: string): string {
    return join(this.#folder, `${encodeURIComponent(locationId).replaceAll('.', '%2E')} ${id}`);
  }
}
