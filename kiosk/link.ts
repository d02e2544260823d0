/** 128 random bits or more, in hex or base64url, with or without an ending. */
const PRINTOUT = /^\/print-pdf\/[A-Za-z0-9_-]{22,128}(\.pdf)?$/;
/** A document of a location [SIGN-02]: a PDF among its media, no part of its path a dot alone. */
const DOCUMENT = /^\/media(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*){1,6}\.pdf$/;

/**
 * The address of a printout or a document, if the link is one of an allowed check-in server; undefined for anything else. A bare path
 * belongs to the page that asks. Nothing is decoded or tidied first: what is not written plainly is refused.
 */
export function printoutAddress(link: string, page: string, origins: readonly string[]): string | undefined {
  const origin = link.startsWith('/') && !link.startsWith('//') ? page : origins.find((o) => link.startsWith(`${o}/`));
  if (origin === undefined) return undefined;
  const path = link.startsWith('/') ? link : link.slice(origin.length);
  return PRINTOUT.test(path) || DOCUMENT.test(path) ? `${origin}${path}` : undefined;
}
