/** 128 random bits or more, in hex or base64url, with or without an ending. */
const PATH = /^\/print-pdf\/[A-Za-z0-9_-]{22,128}(\.pdf)?$/;

/**
 * The address of a printout, if the link is one of an allowed check-in server; undefined for anything else. A bare path
 * belongs to the page that asks. Nothing is decoded or tidied first: what is not written plainly is refused.
 */
export function printoutAddress(link: string, page: string, origins: readonly string[]): string | undefined {
  const origin = link.startsWith('/') && !link.startsWith('//') ? page : origins.find((o) => link.startsWith(`${o}/`));
  if (origin === undefined) return undefined;
  const path = link.startsWith('/') ? link : link.slice(origin.length);
  return PATH.test(path) ? `${origin}${path}` : undefined;
}
