import { createHash, randomBytes } from 'node:crypto';
import type { Result } from '../../../domain/result.ts';

/** Small enough to come within the time a request may take on a slow line. */
export const PART_BYTES = 2 * 1024 * 1024;

/**
 * Files on their way in, part by part, so that a server that starts again and a browser that lost its connection go on
 * where they were. An upload belongs to one location.
 */
export interface Uploads {
  /** @param id as `newUploadId` makes them */
  begin(locationId: string, id: string): Promise<void>;
  /** All that are under way. */
  open(): Promise<OpenUpload[]>;
  /** Gives one up. */
  drop(upload: OpenUpload): Promise<void>;
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
}

export interface OpenUpload {
  /** What it is kept under. */
  readonly name: string;
  /** When the last part came, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** The form of an id; any other text names no upload. It says who sends how much, so that every server can count that. */
const UPLOAD_ID = /^(?<person>[\da-f]{12})-(?<bytes>[\da-z]{1,8})-[\w-]{24}$/;

export function newUploadId(personId: string, bytes: number): string {
  return `${ownerOf(personId)}-${bytes.toString(36)}-${randomBytes(18).toString('base64url')}`;
}

/** Of the person in an id. */
export const ownerOf = (personId: string): string => createHash('sha256').update(personId).digest('hex').slice(0, 12);

/** The bytes that an upload is to have; undefined for what is no id. */
export function bytesOf(id: string): number | undefined {
  const said = UPLOAD_ID.exec(id)?.groups?.bytes;
  return said === undefined ? undefined : Number.parseInt(said, 36);
}

/** What an upload is kept under: a location's name never leads out of the folder. */
export function uploadName(locationId: string, id: string): string {
  return `${encodeURIComponent(locationId).replaceAll('.', '%2E')} ${id}`;
}

export const idIn = (name: string): string => name.slice(name.indexOf(' ') + 1);
