import { isObject } from '../lenient.ts';
import { MINUTE_MS } from '../time.ts';
import type { Hashing } from './hashing.ts';
import { fromHex } from './hex.ts';
import { findSigner, type Signer, type Tenure, type Trust } from './key-rotation.ts';
import { findUnknownKey, parseEvidence } from './read-evidence.ts';
import { isHash } from './shapes.ts';

/** Strict base64url (RFC 4648, 3.5). */
function fromBase64Url(text: string): Uint8Array | undefined {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return toBase64Url(plain) === text ? Uint8Array.from(plain, (letter) => letter.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

const toBase64Url = (plain: string): string => btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** See docs/lessons.md. [DAY-04] */
export interface WaitRecord {
  readonly format: typeof WAIT_FORMAT;
  readonly number: number;
  readonly location: string;
  readonly plate?: string;
  readonly booking?: string;
  /** When a check-in queued on its device reached the server. */
  readonly delivered?: string;
  readonly steps: readonly WaitStep[];
  /** Later steps are not in the record. */
  readonly issued: string;
}

export interface WaitStep {
  readonly step: WaitStepKind;
  /** ISO 8601 with the location's offset. */
  readonly at: string;
  readonly place?: string;
}

export const WAIT_STEPS = ['arrived', 'called', 'skipped', 'docked', 'left'] as const;
export type WaitStepKind = (typeof WAIT_STEPS)[number];

export const WAIT_FORMAT = 'gatehouse-wait-1';

/** Without `kid`, the public key in hex. No other algorithm is accepted. */
export const WAIT_HEADER = { alg: 'EdDSA', typ: 'gatehouse-wait' } as const;

/** A visit called a thousand times. */
const MOST_LETTERS = 500_000;

export type WaitVerdict =
  | { readonly kind: 'verified'; readonly key: string; readonly signer: Signer; readonly record: WaitRecord }
  | { readonly kind: 'mismatch'; readonly part: 'key'; readonly key: string }
  | { readonly kind: 'mismatch'; readonly part: 'record' };

/** A compact JWS (RFC 7515). */
export const isWaitText = (text: string): boolean =>
  text.length <= MOST_LETTERS && /^\s*ey[\w-]*\.[\w-]+\.[\w-]*\s*$/.test(text);

/** Clock differences between servers, plus the time to sign. */
const GRACE_MS = 5 * MINUTE_MS;

export async function verifyWait(
  text: string,
  hashing: Pick<Hashing, 'isSigned'>,
  trust: Trust = { keys: [] },
): Promise<WaitVerdict> {
  const [head = '', body = '', end = '', ...more] = text.trim().split('.');
  const key = keyOf(jsonOf(head));
  const signature = fromBase64Url(end);
  if (more.length > 0 || key === undefined || signature?.length !== SIGNATURE_BYTES) return CHANGED;
  const signed = new TextEncoder().encode(`${head}.${body}`);
  const record = jsonOf(body);
  const isInForce = ({ retired }: Tenure) =>
    retired === undefined || !isRecord(record) || Date.parse(record.issued) <= Date.parse(retired) + GRACE_MS;
  const signer = await findSigner(key, { carried: [], trust, isInForce }, hashing);
  if (signer === undefined || signer === 'broken') return { kind: 'mismatch', part: 'key', key };
  if (!(await hashing.isSigned(signed, signature, fromHex(key)))) return CHANGED;
  return isRecord(record) ? { kind: 'verified', key, signer, record } : CHANGED;
}

const CHANGED: WaitVerdict = { kind: 'mismatch', part: 'record' };
const SIGNATURE_BYTES = 64;

function keyOf(header: unknown): string | undefined {
  if (!isObject(header) || Object.keys(header).sort().join() !== 'alg,kid,typ') return undefined;
  const { alg, typ, kid } = header;
  const isOurs = alg === WAIT_HEADER.alg && typ === WAIT_HEADER.typ && typeof kid === 'string';
  return isOurs && isHash(kid) ? kid : undefined;
}

function jsonOf(part: string): unknown {
  const bytes = fromBase64Url(part);
  try {
    const read = bytes && parseEvidence(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return read?.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}

const NAMES = ['format', 'number', 'location', 'plate', 'booking', 'delivered', 'steps', 'issued'];
const STEP_NAMES = ['step', 'at', 'place'];

function isRecord(value: unknown): value is WaitRecord {
  if (!isObject(value) || findUnknownKey(value, NAMES) !== undefined) return false;
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
  if (!isObject(value) || findUnknownKey(value, STEP_NAMES) !== undefined) return false;
  const { step, at, place = '' } = value;
  return WAIT_STEPS.some((kind) => kind === step) && typeof at === 'string' && typeof place === 'string';
}
