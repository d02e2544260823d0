import { createHash, randomBytes } from 'node:crypto';
import type { Result } from '../../../domain/result.ts';

/** Fits the request time limit on a slow line. */
export const PART_BYTES = 2 * 1024 * 1024;

/** Survive restarts and lost connections. */
export interface Uploads {
  /** @param id from `newUploadId` */
  begin(locationId: string, id: string): Promise<void>;
  open(): Promise<OpenUpload[]>;
  drop(upload: OpenUpload): Promise<void>;
  /**
   * A repeated part is fine.
   * @returns the bytes so far; 'unknown' without such an upload, 'gap' if a part is missing
   */
  add(locationId: string, id: string, offset: number, part: Buffer): Promise<Result<number, 'unknown' | 'gap'>>;
  /** Undefined for an unknown upload. */
  finish<T>(locationId: string, id: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
}

export interface OpenUpload {
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
}

/** Contains owner and size, so that servers can count uploads. */
const UPLOAD_ID = /^(?<person>[\da-f]{12})-(?<bytes>[\da-z]{1,8})-[\w-]{24}$/;

export function newUploadId(personId: string, bytes: number): string {
  return `${ownerOf(personId)}-${bytes.toString(36)}-${randomBytes(18).toString('base64url')}`;
}

export const ownerOf = (personId: string): string => createHash('sha256').update(personId).digest('hex').slice(0, 12);

export function bytesOf(id: string): number | undefined {
  const said = UPLOAD_ID.exec(id)?.groups?.bytes;
  return said === undefined ? undefined : Number.parseInt(said, 36);
}

/** A location's id never leads out of the folder. */
export function uploadName(locationId: string, id: string): string {
  return `${encodeURIComponent(locationId).replaceAll('.', '%2E')} ${id}`;
}

export const idIn = (name: string): string => name.slice(name.indexOf(' ') + 1);
