import { newDeviceNumber, newVisitCode } from '../../domain/visit-names.ts';
import type { SignAttempt } from './attempt.ts';
/** 128 random bits. Pages without TLS, such as local kiosks, have no crypto.randomUUID. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export type PrintFailure = 'paper-out' | 'stopped' | 'offline' | 'unknown-printer' | 'timeout' | 'refused' | 'failed';

export type Printing =
  | { state: 'none' | 'printing' | 'sent' | 'opened' | 'missing' | 'away' }
  | { state: 'blocked'; href: string }
  | { state: 'failed'; reason: PrintFailure };

export type Delivery = 'now' | 'unconfirmed' | 'later';

/** Identifies the visit from its start, with or without a server [OFF-02]. */
export interface VisitNames {
  readonly key: string;
  readonly number: string;
  readonly code: string;
}

export interface SignSlice {
  names: VisitNames;
  /** After a moment to read [SIGN-01]. */
  isArmed: boolean;
  registration: 'none' | 'busy' | 'done' | 'failed';
  /** Announced, else made here on Accept; 0 until then [SIGN-02]. */
  signatureId: number;
  qrcode: string;
  qrImage: string;
  documents: string[];
  areDocumentsMissing: boolean;
  /** 'failed' can be retried [SIGN-06]; after 'refused' the visitor must go back. */
  phase: 'open' | 'signing' | 'failed' | 'refused' | 'signed';
  /** 'unconfirmed': a person must confirm. 'later': it waits on this device [OFF-02]. */
  delivery: Delivery;
  attempt: SignAttempt | null;
  /** A link, or a name for /print-pdf/{name}. */
  pdf: string | null;
  printing: Printing;
}

declare module '../_kit/product.ts' {
  interface Slices {
    sign: SignSlice;
  }
  interface Moments {
    /** The backend has numbered the visit, which is not signed yet. */
    'sign:registered': { readonly signatureId: number };
    /** The backend has the signed visit. */
    'sign:accepted': { readonly signatureId: number; readonly pdf: string | null };
  }
}

export function emptySign(): SignSlice {
  return {
    names: { key: newKey(), number: newDeviceNumber(), code: newVisitCode() },
    isArmed: false,
    registration: 'none',
    signatureId: 0,
    qrcode: '',
    qrImage: '',
    documents: [],
    areDocumentsMissing: false,
    phase: 'open',
    delivery: 'now',
    attempt: null,
    pdf: null,
    printing: { state: 'none' },
  };
}

/** An interrupted visit is signed again with the same key [SIGN-03]. */
export function resumedSign(slice: SignSlice): SignSlice | 'over' {
  if (slice.phase === 'signed') return 'over';
  return {
    ...slice,
    phase: slice.phase === 'signing' ? 'open' : slice.phase,
    registration: slice.registration === 'busy' ? 'none' : slice.registration,
    attempt: null,
  };
}
