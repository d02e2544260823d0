import type { Readable } from 'node:stream';
import type { Uploads } from './uploads.ts';

/** A picture that the server inserts, from a file or from bytes; PNG, JPEG or WebP, anything else is left out. */
export type PhotoSource = { readonly file: string } | { readonly bytes: Uint8Array };

/** Photos, films and documents of locations, by names such as `nordhamn/gate-1a2b3c4d5e.jpg` [HOOK-03]. */
export interface MediaStore {
  /**
   * Looks once and then tells for any number of names, in either size, whether there is a file; undefined if there is
   * nowhere to look.
   */
  look(): Promise<((name: string) => boolean) | undefined>;
  /** For a printout; undefined if there is none. */
  picture(name: string): Promise<PhotoSource | undefined>;
  /** Keeps a file for good. One that is there already is the same, because names hold a hash. */
  put(name: string, content: Buffer | { readonly file: string }): Promise<void>;
  readonly uploads: Uploads;
  /** Files that are no media: nobody is served them by their name. */
  readonly hidden: HiddenFiles;
}

/** Files by names whose first letter is a dot, such as `.exports/1a2b.csv`; kept with `put`. */
export interface HiddenFiles {
  read(name: string): Promise<{ readonly bytes: number; readonly content: Readable } | undefined>;
  remove(name: string): Promise<void>;
  /** The names in a folder. */
  list(folder: string): Promise<string[]>;
}
