import type { Failure } from '../../../failure.ts';
import type { PhotoSource } from '../../../store/media/types.ts';
import type { BrowserPlaces } from './find-browser.ts';

/** The papers for printouts. Receipts are 80 mm wide, labels 62 mm, both as long as their content [PRINT-01]. */
export type PrintFormat = 'a4' | 'receipt' | 'label';

export interface PrintJob {
  /** `slideshow_html` of the sign call; untrusted, at most 256 KB. */
  readonly html: string;
  readonly format: PrintFormat;
  /** Only A4 can be landscape. */
  readonly landscape: boolean;
  /** Language key of the visit, e.g. 'sv'. */
  readonly language: string;
  /** Pictures by photo id, for `<img data-photo="<id>">`; any other is left out of the printout. */
  readonly photos: ReadonlyMap<string, PhotoSource>;
  /** Whose printout it is: each visit and each location has a share of the queue. */
  readonly visit?: string;
  readonly location?: string;
}

export interface PrintedPdf {
  readonly pdf: Uint8Array;
}

/**
 * Why there is no PDF. `message` holds no visitor data and may be logged.
 * - busy: the queue is full; answer the caller with 503, to try again later
 * - timeout: rendering took longer than the limit
 * - too-large: the html is over 256 KB, has over 5,000 tags, or makes more pages or a larger file than any badge
 * - empty: sanitising left nothing to print
 * - no-browser: no Chromium was found or it could not be started
 * - later: no Chromium yet, but one is being fetched; ask again
 * - failed: the browser failed, even after a fresh start
 * - closed: the printer has been closed
 */
export interface PrintError {
  readonly kind: 'busy' | 'timeout' | 'too-large' | 'empty' | 'no-browser' | 'later' | 'failed' | 'closed';
  readonly message: string;
}

export type PrintResult =
  | { readonly ok: true; readonly value: PrintedPdf }
  | { readonly ok: false; readonly error: PrintError };

export interface PdfPrinterOptions {
  /** Where to look for Chromium; by default CHROMIUM_PATH, then Playwright's own, then the system's. */
  readonly places?: BrowserPlaces;
  /** Whether a missing browser is being fetched. */
  readonly isBrowserComing?: () => boolean;
  /** Jobs at a time; 2 by default. */
  readonly concurrency?: number;
  /** Jobs that may wait; 20 by default. */
  readonly queueLimit?: number;
  /** Milliseconds a job may take; 10,000 by default. */
  readonly timeoutMs?: number;
  /** Milliseconds without a job before the browser is closed; 300,000 by default. */
  readonly idleMs?: number;
  /** Bytes of memory that the browser may hold, in all its processes together; 1 GB by default. */
  readonly maxMemory?: number;
  /** Milliseconds between two looks at its memory during a job; 500 by default. */
  readonly memoryEveryMs?: number;
  /** Called on browser starts, crashes and failures; the fields hold no visitor data. */
  readonly log?: (event: PrinterEvent) => void;
}

export interface PrinterEvent {
  readonly event:
    | 'browser-started'
    | 'browser-without-sandbox'
    | 'browser-failed'
    | 'browser-too-large'
    | 'browser-lost'
    | 'browser-closed'
    | 'try-failed'
    | 'print-failed'
    | 'picture-left-out';
  readonly kind?: PrintError['kind'];
  /** The error that was thrown, without its message. */
  readonly failure?: Failure;
  /** The browser that could not be started. */
  readonly path?: string;
  readonly ms?: number;
  /** What a browser held that was ended for it. */
  readonly megabytes?: number;
}

export interface PdfPrinter {
  /** Whether there is a browser to print with, or one is being fetched. */
  canPrint(): Promise<boolean>;
  /** Starts the browser ahead of a job that is likely to come, so that a kiosk need not wait for it. */
  warmUp(): void;
  /** Makes a PDF of a visit; never throws [PRINT-02]. */
  print(job: PrintJob): Promise<PrintResult>;
  /** Refuses waiting jobs and closes the browser; may be called twice. */
  close(): Promise<void>;
}
