/** What a page asks its service worker to keep: everything that a check-in at its location needs and that is not part of the build. */
export interface KeepMessage {
  readonly kind: 'keep';
  /** The location, as its pages' addresses name it. */
  readonly place: string;
  /** A file of the build that the page belongs to, as a path. */
  readonly build: string;
  /** Changes with every version of the location. */
  readonly version: string;
  /** What the backend calls this version in its pages; absent or '' where it says nothing of versions. */
  readonly pageVersion?: string;
  /** What the names of videos and documents are relative to. */
  readonly mediaHost: string;
  /** The check-in's pages, one a language, the one asking first. */
  readonly pages: readonly string[];
  /** Photos, logos, videos, documents. */
  readonly files: readonly string[];
  /** Calls whose answer belongs to the version of the location. */
  readonly answers: readonly string[];
}

/** What a page asks its service worker to keep no longer. */
export interface ForgetMessage {
  readonly kind: 'forget';
  /** As it was kept under. */
  readonly place: string;
}

/** The part of a page's path that names the place, in any language: '7/slideshow', 'link/k2'. */
export function placeOf(pathname: string): string {
  return pathname.replace(/^.*?\/(?:[\w-]+\/)?(link\/[\w-]+|[\w-]+\/slideshow)\/?$/, '$1');
}
