import type { Failure } from '../../../failure.ts';
import type { BrowserPlaces } from './find-browser.ts';

/** The papers a printout comes on. Receipts are 80 mm wide and as long as their content, labels 62 mm [PRINT-01]. */
export type PrintFormat = 'a4' | 'receipt' | 'label';

/** A picture the server puts in: a file of its own or its bytes; PNG, JPEG or WebP, anything else is left out. */
export type PhotoSource = { readonly file: string } | { readonly bytes: Uint8Array };

export interface PrintJob {
  /** `slideshow_html` of the sign call; untrusted, at most 256 KB. */
  readonly html: string;
  readonly format: PrintFormat;
  /** Only A4 turns. */
  readonly landscape: boolean;
  /** Language key of the visit, e.g. 'sv'. */
  readonly language: string;
  /** Pictures by photo id, for `<img data-photo="<id>">`; one that is not here is left out of the printout. */
  readonly photos: ReadonlyMap<string, PhotoSource>;
}

export interface PrintedPdf {
  readonly pdf: Uint8Array;
}

/**
 * Why there is no PDF. `message` holds no visitor data and may be logged.
 * - busy: the queue is full; tell the caller 503 and try again later
 * - timeout: rendering took longer than the limit
 * - too-large: the html is over 256 KB
 * - empty: nothing printable was left of the html
 * - no-browser: no Chromium was found or it could not be started
 * - later: no Chromium yet, but one is being fetched; ask again
 * - failed: the browser failed, also after a fresh start
 * - closed: the printer was closed
 */
export interface PrintError {
  readonly kind: 'busy' | 'timeout' | 'too-large' | 'empty' | 'no-browser' | 'later' | 'failed' | 'closed';
  readonly message: string;
}

export type PrintResult =
  | { readonly ok: true; readonly value: PrintedPdf }
  | { readonly ok: false; readonly error: PrintError };

export interface PdfPrinterOptions {
  /** Where to look for the Chromium to run; unless given CHROMIUM_PATH, Playwright's own, then the system's. */
  readonly places?: BrowserPlaces;
  /** Whether a missing browser is on its way. */
  readonly isBrowserComing?: () => boolean;
  /** Jobs at a time; 2 unless told. */
  readonly concurrency?: number;
  /** Jobs that may wait; 20 unless told. */
  readonly queueLimit?: number;
  /** Milliseconds from the start of a job to its end; 10,000 unless told. */
  readonly timeoutMs?: number;
  /** Milliseconds without a job after which the browser is closed; 300,000 unless told. */
  readonly idleMs?: number;
  /** Told of browser starts and crashes, and of what fails; the fields hold no visitor data. */
  readonly log?: (event: PrinterEvent) => void;
}

export interface PrinterEvent {
  readonly event:
    | 'browser-started'
    | 'browser-failed'
    | 'browser-lost'
    | 'browser-closed'
    | 'try-failed'
    | 'print-failed'
    | 'picture-left-out';
  readonly kind?: PrintError['kind'];
  /** What was thrown, without its message. */
  readonly failure?: Failure;
  /** The browser that could not be started. */
  readonly path?: string;
  readonly ms?: number;
}

export interface PdfPrinter {
  /** Makes a PDF of a visit; never throws [PRINT-02]. */
  print(job: PrintJob): Promise<PrintResult>;
  /** Refuses waiting jobs, ends the browser; safe to call twice. */
  close(): Promise<void>;
}
