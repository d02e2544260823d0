import { newDeviceNumber, newVisitCode } from '../../domain/visit-names.ts';
import type { SignAttempt } from './attempt.ts';
import { newKey } from './key.ts';

/** Why the kiosk's printer did not print, as its service reports it; 'failed' for any other reason. */
export type PrintFailure = 'paper-out' | 'stopped' | 'offline' | 'unknown-printer' | 'timeout' | 'refused' | 'failed';

export type Printing =
  | { state: 'none' | 'printing' | 'sent' | 'opened' | 'missing' | 'away' }
  | { state: 'blocked'; href: string }
  | { state: 'failed'; reason: PrintFailure };

export type Delivery = 'now' | 'unconfirmed' | 'later';

/** What the visit is known by from its start, whether or not a server can be reached [OFF-02]. */
export interface VisitNames {
  /** Idempotency-Key of the signature. */
  readonly key: string;
  /** The signature id, where none comes from the backend. */
  readonly number: string;
  /** The content of the QR code, where none comes from the backend. */
  readonly code: string;
}

export interface SignSlice {
  names: VisitNames;
  /** Accept stays disabled until the visitor has had time to read the slide [SIGN-01]. */
  isArmed: boolean;
  registration: 'none' | 'busy' | 'done' | 'failed';
  /** From slideshow_watcher_sign, else made here when the visit is accepted; 0 until there is one [SIGN-02]. */
  signatureId: number;
  /** The QR code's text and image; '' until there are any. */
  qrcode: string;
  qrImage: string;
  documents: string[];
  /** The backend could not be asked for them: that is told, with another try. */
  areDocumentsMissing: boolean;
  /** After 'failed' everything is kept and the visitor can try again [SIGN-06]; after 'refused' they must go back. */
  phase: 'open' | 'signing' | 'failed' | 'refused' | 'signed';
  /** Whether the backend has the signed visit, has it but wants a person to confirm it, or it waits on this device [OFF-02]. */
  delivery: Delivery;
  attempt: SignAttempt | null;
  /** A link, or a name for /print-pdf/{name}; null when nothing is to be printed. */
  pdf: string | null;
  printing: Printing;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      sign: SignSlice;
    }
    interface Moments {
      /** The backend has given the visit a number, before it is signed. */
      'sign:registered': { readonly signatureId: number };
      /** The backend has the signed visit. */
      'sign:accepted': { readonly signatureId: number; readonly pdf: string | null };
    }
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

/**
 * A visit that is signed is over. One that was being signed may be signed again: the tab has its attempt, and the key
 * stays the same [SIGN-03].
 */
export function resumedSign(slice: SignSlice): SignSlice | 'over' {
  if (slice.phase === 'signed') return 'over';
  return {
    ...slice,
    phase: slice.phase === 'signing' ? 'open' : slice.phase,
    registration: slice.registration === 'busy' ? 'none' : slice.registration,
    attempt: null,
  };
}
