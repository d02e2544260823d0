import type { SignAttempt } from './attempt.ts';

/** Why the kiosk's printer did not print, as its service says; 'failed' for any reason we have no word for. */
export type PrintFailure = 'paper-out' | 'stopped' | 'offline' | 'unknown-printer' | 'timeout' | 'refused' | 'failed';

export type Printing =
  | { state: 'none' | 'printing' | 'sent' | 'opened' | 'missing' }
  | { state: 'blocked'; href: string }
  | { state: 'failed'; reason: PrintFailure };

export interface SignSlice {
  /** Accept stays disabled until the visitor could have read what they accept [SIGN-01]. */
  isArmed: boolean;
  registration: 'none' | 'busy' | 'done' | 'failed';
  /** From slideshow_watcher_sign; 0 while there is none [SIGN-02]. */
  signatureId: number;
  /** The QR code's text and picture; '' while there is none. */
  qrcode: string;
  qrImage: string;
  documents: string[];
  /** 'failed' keeps everything and can be tried again [SIGN-06]; 'refused' needs the visitor to go back. */
  phase: 'open' | 'signing' | 'failed' | 'refused' | 'signed';
  attempt: SignAttempt | null;
  /** A link or a name for /print-pdf/{name}; null when nothing is to be printed. */
  pdf: string | null;
  printing: Printing;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      sign: SignSlice;
    }
    interface Moments {
      'sign:registered': { readonly signatureId: number };
      'sign:accepted': { readonly signatureId: number; readonly pdf: string | null };
    }
  }
}

export function emptySign(): SignSlice {
  return {
    isArmed: false,
    registration: 'none',
    signatureId: 0,
    qrcode: '',
    qrImage: '',
    documents: [],
    phase: 'open',
    attempt: null,
    pdf: null,
    printing: { state: 'none' },
  };
}
