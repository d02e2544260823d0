/** What a page shows, for what is kept beside it: it must belong to the same version of the location. */
export function pageVersion({ version, outbox, ...config }: Gatehouse.Config): unknown {
  // Our server counts the versions of a location; of another backend's the page itself tells.
  return version ?? outbox?.version ?? [config.location, config.fields, config.languages];
}

/** The part of a page's path that names the place, in any language: '7/slideshow', 'link/k2'. */
export function placeOf(pathname: string): string {
  return pathname.replace(/^.*?\/(?:[\w-]+\/)?(link\/[\w-]+|[\w-]+\/slideshow)\/?$/, '$1');
}
