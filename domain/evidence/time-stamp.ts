import { elements } from './der.ts';
import { toHex } from './hex.ts';

/** What a time-stamp token of RFC 3161 says, as it is written: whether its signature is good is another question. */
export interface StampedImprint {
  /** The SHA-256 that was stamped, in hex. */
  readonly imprint: string;
  /** When, as GeneralizedTime: YYYYMMDDhhmmss, perhaps with a fraction, and Z. */
  readonly time: string;
}

/** Follows a token's DER to what was stamped and when; undefined if it is no token. */
export function readStamp(token: Uint8Array): StampedImprint | undefined {
  // ContentInfo, SignedData, EncapsulatedContentInfo, the content's octets, TSTInfo.
  const info = [0, 1, 0, 2, 1, 0, 0].reduce<Uint8Array | undefined>((at, n) => at && elements(at)[n]?.content, token);
  const [, , imprint, , time] = info === undefined ? [] : elements(info);
  const [algorithm, hash] = imprint === undefined ? [] : elements(imprint.content);
  const [name] = algorithm === undefined ? [] : elements(algorithm.content);
  if (name === undefined || hash === undefined || time?.tag !== GENERALIZED_TIME) return undefined;
  if (toHex(name.content) !== SHA256) return undefined;
  return { imprint: toHex(hash.content), time: String.fromCharCode(...time.content) };
}

const GENERALIZED_TIME = 0x18;
const SHA256 = '608648016503040201';
