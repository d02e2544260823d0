import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** How a page can be sent, smallest first; `identity` is as it is. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The smallest of what we have that the browser takes. */
export function pickEncoding(headers: IncomingHttpHeaders): Encoding {
  const taken = new Negotiator({ headers }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? 'identity';
}

/** The offered language the browser likes best; undefined when it takes none of them. */
export function pickLanguage(headers: IncomingHttpHeaders, offered: readonly string[]): string | undefined {
  return new Negotiator({ headers }).language([...offered]);
}
