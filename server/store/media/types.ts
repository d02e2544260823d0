import type { Readable } from 'node:stream';
import type { Uploads } from './uploads.ts';

/** A picture for the server to insert: PNG, JPEG or WebP; others are left out. */
export type PhotoSource = { readonly file: string } | { readonly bytes: Uint8Array };

/** Photos, films and documents of locations, by names such as `nordhamn/gate-1a2b3c4d5e.jpg`. [HOOK-03] */
export interface MediaStore {
  /** Lists files once for any number of lookups, in either size; undefined without a store. */
  look(): Promise<((name: string) => boolean) | undefined>;
  /** For a printout. */
  picture(name: string): Promise<PhotoSource | undefined>;
  /** Stores a file for good. An existing one is the same, because names hold a hash. */
  put(name: string, content: Buffer | { readonly file: string }): Promise<void>;
  readonly uploads: Uploads;
  /** Files that are never served by name. */
  readonly hidden: HiddenFiles;
}

/** Files with a leading dot, such as `.exports/1a2b.csv`; stored with `put`. */
export interface HiddenFiles {
  read(name: string): Promise<{ readonly bytes: number; readonly content: Readable } | undefined>;
  remove(name: string): Promise<void>;
  list(folder: string): Promise<string[]>;
}
