import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** Smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export function pickEncoding(headers: IncomingHttpHeaders): Encoding {
  const taken = new Negotiator({ headers }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? 'identity';
}

export function pickLanguage(headers: IncomingHttpHeaders, offered: readonly string[]): string | undefined {
  return new Negotiator({ headers }).language([...offered]);
}
