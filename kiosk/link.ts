/** 128 random bits or more, in hex or base64url, with or without an extension. */
const PRINTOUT = /^\/print-pdf\/[A-Za-z0-9_-]{22,128}(\.pdf)?$/;
/** A document of a location [SIGN-02]: a PDF among its media, with no dot segments in its path. */
const DOCUMENT = /^\/media(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*){1,6}\.pdf$/;

/**
 * The address of a printout or a document, if the link belongs to an allowed check-in server; otherwise undefined. A
 * bare path is relative to the page that asks. Nothing is decoded or normalised first: a link in any unusual form is
 * refused.
 */
export function printoutAddress(link: string, page: string, origins: readonly string[]): string | undefined {
  const origin = link.startsWith('/') && !link.startsWith('//') ? page : origins.find((o) => link.startsWith(`${o}/`));
  if (origin === undefined) return undefined;
  const path = link.startsWith('/') ? link : link.slice(origin.length);
  return PRINTOUT.test(path) || DOCUMENT.test(path) ? `${origin}${path}` : undefined;
}
