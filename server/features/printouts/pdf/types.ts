import type { Result } from '../../../../domain/result.ts';
import type { Failure } from '../../../failure.ts';
import type { PhotoSource } from '../../../store/media/types.ts';
import type { BrowserPlaces } from './find-browser.ts';

/** Receipts are 80 mm wide, labels 62 mm, both as long as their content [PRINT-01]. */
export type PrintFormat = 'a4' | 'receipt' | 'label';

export interface PrintJob {
  /** `slideshow_html` of the sign call: untrusted, at most 256 KB. */
  readonly html: string;
  readonly format: PrintFormat;
  readonly landscape: boolean;
  readonly language: string;
  readonly photos: ReadonlyMap<string, PhotoSource>;
  readonly visit?: string;
  readonly location?: string;
}

export interface PrintError {
  /** `busy`: the queue is full; `later`: a browser is being fetched; `failed`: the browser failed twice. */
  readonly kind: 'busy' | 'timeout' | 'too-large' | 'empty' | 'no-browser' | 'later' | 'failed' | 'closed';
  /** Holds no visitor data and may be logged. */
  readonly message: string;
}

export type PrintResult = Result<{ readonly pdf: Uint8Array }, PrintError>;

export interface PdfPrinterOptions {
  readonly places?: BrowserPlaces;
  readonly isBrowserComing?: () => boolean;
  readonly concurrency?: number;
  readonly queueLimit?: number;
  readonly timeoutMs?: number;
  readonly idleMs?: number;
  /** Bytes of all the browser's processes. */
  readonly maxMemory?: number;
  readonly memoryEveryMs?: number;
  readonly log?: (event: PrinterEvent) => void;
}

/** Holds no visitor data. */
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
  readonly failure?: Failure;
  readonly path?: string;
  readonly ms?: number;
  readonly megabytes?: number;
}

export interface PdfPrinter {
  /** Whether there is a browser, or one is being fetched. */
  canPrint(): Promise<boolean>;
  /** Before a likely job, so that a kiosk need not wait. */
  warmUp(): void;
  /** Never throws [PRINT-02]. */
  print(job: PrintJob): Promise<PrintResult>;
  /** Refuses waiting jobs and closes the browser; may be called twice. */
  close(): Promise<void>;
}
