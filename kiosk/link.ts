/** A parser would resolve, decode or skip these; no printout needs them. */
const ODD = /[\\\s\p{Cc}]|\/\.{1,2}([/?#]|$)|%(2e|2f|5c|00)/iu;

/** Undefined for other servers. A bare path is relative to the page that asks. */
export function printoutAddress(link: string, page: string, origins: readonly string[]): string | undefined {
  if (ODD.test(link) || !/^(\/|https?:\/\/)/i.test(link) || !URL.canParse(link, page)) return undefined;
  const { origin, pathname, search, username, password } = new URL(link, page);
  const isOwn = origins.includes(origin) || (origin === page && link.startsWith('/'));
  return isOwn && username === '' && password === '' ? origin + pathname + search : undefined;
}
