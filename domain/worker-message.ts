export interface KeepMessage {
  readonly kind: 'keep';
  readonly place: string;
  readonly build: string;
  /** Changes with every version of the location. */
  readonly version: string;
  /** '' or absent without versions. */
  readonly pageVersion?: string;
  readonly mediaHost: string;
  /** One per language, the sender's first. */
  readonly pages: readonly string[];
  readonly files: readonly string[];
  readonly answers: readonly string[];
}

export interface ForgetMessage {
  readonly kind: 'forget';
  readonly place: string;
}

/** '7/slideshow', 'link/k2' */
export function placeOf(pathname: string): string {
  return pathname.replace(/^.*?\/(?:[\w-]+\/)?(link\/[\w-]+|[\w-]+\/slideshow)\/?$/, '$1');
}
