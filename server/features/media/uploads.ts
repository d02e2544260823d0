import type { Result } from '../../../domain/result.ts';

/** Small enough to come within the time a request may take on a slow line. */
export const PART_BYTES = 2 * 1024 * 1024;
/** What nobody has gone on with for so long is given up. */
export const GIVEN_UP_MS = 24 * 3_600_000;

/**
 * Files on their way in, part by part, so that a server that starts again and a browser that lost its connection go on
 * where they were. An upload belongs to one location.
 */
export interface Uploads {
  /** @returns its id */
  begin(locationId: string): Promise<string>;
  /**
   * Adds a part. One that has come before is taken again without harm, because an answer may have been lost.
   * @returns the bytes there are now; 'unknown' without such an upload, 'gap' if a part before it is missing
   */
  add(locationId: string, id: string, offset: number, part: Buffer): Promise<Result<number, 'unknown' | 'gap'>>;
  /**
   * Hands over the whole file at a path of this machine that may be written to; undefined if there is no such upload.
   * The upload is over after that, whatever comes of it.
   */
  finish<T>(locationId: string, id: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /** @returns how many were given up */
  dropOld(now: number): Promise<number>;
}

/** The form of an id; any other text names no upload. */
export const UPLOAD_ID = /^[\w-]{16,64}$/;

/** What an upload is kept under: a location's name never leads out of the folder. */
export function uploadName(locationId: string, id: string): string {
  return `${encodeURIComponent(locationId).replaceAll('.', '%2E')} ${id}`;
}
