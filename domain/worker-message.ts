/** Tells the service worker to keep everything that a check-in at one location needs beyond the build. */
export interface KeepMessage {
  readonly kind: 'keep';
  /** The location, as in its pages' addresses. */
  readonly place: string;
  /** Path of a file of the page's build. */
  readonly build: string;
  /** Changes with every version of the location. */
  readonly version: string;
  /** The backend's name of this version; '' or absent without versions. */
  readonly pageVersion?: string;
  /** Base of the names of videos and documents. */
  readonly mediaHost: string;
  /** The check-in's pages, one per language, the sender first. */
  readonly pages: readonly string[];
  readonly files: readonly string[];
  /** Calls whose answer belongs to the version of the location. */
  readonly answers: readonly string[];
}

export interface ForgetMessage {
  readonly kind: 'forget';
  readonly place: string;
}

/** The part of a page's path that names the place, in any language: '7/slideshow', 'link/k2'. */
export function placeOf(pathname: string): string {
  return pathname.replace(/^.*?\/(?:[\w-]+\/)?(link\/[\w-]+|[\w-]+\/slideshow)\/?$/, '$1');
}
