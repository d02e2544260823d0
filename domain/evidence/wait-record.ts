import { fromBase64Url } from './base64url.ts';
import { fromHex } from './hex.ts';
import type { Hashing } from './verify-sheet.ts';

/** When a visitor arrived, was called, was at the dock and left, as it is signed: docs/evidence.md [DAY-04]. */
export interface WaitRecord {
  readonly format: typeof WAIT_FORMAT;
  /** Of the visit. */
  readonly number: number;
  readonly location: string;
  readonly plate?: string;
  readonly booking?: string;
  /** When a check-in came in that waited on its device: until then, nobody but the device knows of the arrival. */
  readonly delivered?: string;
  readonly steps: readonly WaitStep[];
  /** What came after it is not in the record. */
  readonly issued: string;
}

export interface WaitStep {
  readonly step: WaitStepKind;
  /** ISO 8601 with the offset of the location's clock. */
  readonly at: string;
  /** As it is written on the wall. */
  readonly place?: string;
}

export const WAIT_STEPS = ['arrived', 'called', 'skipped', 'docked', 'left'] as const;
export type WaitStepKind = (typeof WAIT_STEPS)[number];

export const WAIT_FORMAT = 'gatehouse-wait-1';

/** The protected header, but for `kid`: the public key in hex. No other algorithm is ever read from a record. */
export const WAIT_HEADER = { alg: 'EdDSA', typ: 'gatehouse-wait' } as const;

/** A visit that was called a thousand times to a place with a long name. */
const MOST_LETTERS = 500_000;

export type WaitVerdict =
  | { readonly kind: 'verified'; readonly key: string; readonly record: WaitRecord }
  /** `key`: somebody else signed it. `record`: it is not as it was signed. */
  | { readonly kind: 'mismatch'; readonly part: 'key' | 'record' };

/** Whether a text is meant to be a signed record (a compact JWS, RFC 7515), right or wrong. */
export const isWaitText = (text: string): boolean =>
  text.length <= MOST_LETTERS && /^\s*ey[\w-]*\.[\w-]+\.[\w-]*\s*$/.test(text);

/**
 * Verifies a record of a wait. `trusted` are the public keys that may have signed it, in hex; with none, the caller
 * compares the key that the verdict names.
 */
export async function verifyWait(
  text: string,
  hashing: Pick<Hashing, 'isSigned'>,
  trusted: readonly string[] = [],
): Promise<WaitVerdict> {
  const [head = '', body = '', end = '', ...more] = text.trim().split('.');
  const key = keyOf(jsonOf(head));
  const signature = fromBase64Url(end);
  if (more.length > 0 || key === undefined || signature?.length !== SIGNATURE_BYTES) return CHANGED;
  if (trusted.length > 0 && !trusted.includes(key)) return { kind: 'mismatch', part: 'key' };
  const signed = new TextEncoder().encode(`${head}.${body}`);
  if (!(await hashing.isSigned(signed, signature, fromHex(key)))) return CHANGED;
  const record = jsonOf(body);
  return isRecord(record) ? { kind: 'verified', key, record } : CHANGED;
}

const CHANGED: WaitVerdict = { kind: 'mismatch', part: 'record' };
const SIGNATURE_BYTES = 64;

/** The key that a header names; undefined for one that is not exactly ours. */
function keyOf(header: unknown): string | undefined {
  if (!isObject(header) || Object.keys(header).sort().join() !== 'alg,kid,typ') return undefined;
  const { alg, typ, kid } = header;
  const isOurs = alg === WAIT_HEADER.alg && typ === WAIT_HEADER.typ && typeof kid === 'string';
  return isOurs && /^[0-9a-f]{64}$/.test(kid) ? kid : undefined;
}

function jsonOf(part: string): unknown {
  const bytes = fromBase64Url(part);
  try {
    return bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is WaitRecord {
  if (!isObject(value)) return false;
  const { format, number, location, plate = '', booking = '', delivered = '', steps, issued } = value;
  const texts = [location, plate, booking, delivered, issued];
  return (
    format === WAIT_FORMAT &&
    typeof number === 'number' &&
    texts.every((text) => typeof text === 'string') &&
    Array.isArray(steps) &&
    steps.every(isStep)
  );
}

function isStep(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { step, at, place = '' } = value;
  return WAIT_STEPS.some((kind) => kind === step) && typeof at === 'string' && typeof place === 'string';
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
