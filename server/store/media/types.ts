import type { Readable } from 'node:stream';
import type { Uploads } from './uploads.ts';

/** PNG, JPEG or WebP; others are left out. */
export type PhotoSource = { readonly file: string } | { readonly bytes: Uint8Array };

/** Named like `nordhamn/gate-1a2b3c4d5e.jpg`. [HOOK-03] */
export interface MediaStore {
  /** Lists files once for many lookups; undefined without a store. */
  look(): Promise<((name: string) => boolean) | undefined>;
  picture(name: string): Promise<PhotoSource | undefined>;
  /** Existing files are the same: names hold a hash. */
  put(name: string, content: Buffer | { readonly file: string }): Promise<void>;
  readonly uploads: Uploads;
  readonly hidden: HiddenFiles;
}

/** Never served, such as `.exports/1a2b.csv`; stored with `put`. */
export interface HiddenFiles {
  read(name: string): Promise<{ readonly bytes: number; readonly content: Readable } | undefined>;
  remove(name: string): Promise<void>;
  list(folder: string): Promise<string[]>;
}
