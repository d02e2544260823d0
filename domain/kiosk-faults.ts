import { MINUTE_MS } from './time.ts';

/** A kiosk's status report, sent every 30 seconds [DESK-08]. Contains nothing about visitors. */
export interface DeviceReport {
  /** Of the location. */
  version: number;
  language: string;
  /** The current slide; '' on the welcome slide. */
  slide: string;
  printer: PrinterState;
  /** Visits queued on the device; `since` by its own clock. */
  outbox: { count: number; since: number | null };
  /** Free bytes; null where the browser does not say. */
  storageLeft: number | null;
  /** The last error of the page; '' without one. */
  error: { message: string; at: number } | null;
  /** Milliseconds by the device's clock. */
  clock: number;
}

/** `none`: the location has no print service; `away`: it does not answer. */
export const PRINTER_STATES = ['none', 'ready', 'away', 'offline', 'paper-out', 'stopped'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

export const KIOSK_FAULTS = [
  ...(['silent', 'service-away', 'printer-offline', 'paper-out', 'printer-stopped'] as const),
  ...(['visits-waiting', 'storage-low', 'page-error', 'old-version', 'wrong-clock'] as const),
] as const;
export type KioskFault = (typeof KIOSK_FAULTS)[number];

/** Two reports may be lost before a kiosk counts as silent, so it shows within two minutes. */
export const SILENT_MS = 75_000;
/** A kiosk needs a moment to update, and visits are not interrupted. */
const VERSION_MS = MINUTE_MS;
const WAITING_MS = MINUTE_MS;
const ERROR_MS = 5 * MINUTE_MS;
const CLOCK_MS = 5 * MINUTE_MS;
/** Some hundred visits with their printouts. */
const LEAST_STORAGE = 50_000_000;

const OF_PRINTER: Readonly<Record<PrinterState, KioskFault | null>> = {
  none: null,
  ready: null,
  away: 'service-away',
  offline: 'printer-offline',
  'paper-out': 'paper-out',
  stopped: 'printer-stopped',
};

export interface SeenReport {
  report: DeviceReport;
  /** By the server's clock. */
  seenAt: number;
  /** The location's version in use, and since when. */
  current: { version: number; since: number };
}

/**
 * A kiosk's faults, each with a detail for whoever repairs it. They follow from the last report and the time alone, so
 * faults end by themselves.
 */
export function kioskFaults({ report, seenAt, current }: SeenReport, now: number): Map<KioskFault, string> {
  if (now - seenAt > SILENT_MS) return new Map([['silent', '']]);
  const faults = new Map<KioskFault, string>();
  const printer = OF_PRINTER[report.printer];
  if (printer !== null) faults.set(printer, '');
  const { outbox, storageLeft, error, clock } = report;
  if (outbox.count > 0 && outbox.since !== null && clock - outbox.since > WAITING_MS)
    faults.set('visits-waiting', String(outbox.count));
  if (storageLeft !== null && storageLeft < LEAST_STORAGE)
    faults.set('storage-low', String(Math.round(storageLeft / 1_000_000)));
  // An error from the future predates a clock correction.
  const errorAge = error === null ? -1 : clock - error.at;
  if (error !== null && errorAge >= 0 && errorAge < ERROR_MS) faults.set('page-error', pageErrorCode(error.message));
  if (report.version < current.version && report.slide === '' && now - current.since > VERSION_MS)
    faults.set('old-version', String(report.version));
  if (Math.abs(clock - seenAt) > CLOCK_MS) faults.set('wrong-clock', String(Math.round((clock - seenAt) / MINUTE_MS)));
  return faults;
}

const PAGE_ERRORS: Readonly<Record<string, 'program' | 'network' | 'storage'>> = {
  TypeError: 'program',
  ReferenceError: 'program',
  RangeError: 'program',
  SyntaxError: 'program',
  InvalidStateError: 'program',
  NetworkError: 'network',
  TimeoutError: 'network',
  QuotaExceededError: 'storage',
};

/**
 * A code for a page's error, because the desk shows none of the device's words. `unknown-` is followed by four digits
 * derived from the message.
 */
export function pageErrorCode(message: string): string {
  const name = /^(?:Uncaught )?(?:\(in promise\) )?(\w+)\b/.exec(message)?.[1] ?? '';
  const known = Object.hasOwn(PAGE_ERRORS, name) ? PAGE_ERRORS[name] : undefined;
  if (known !== undefined) return known;
  const digits = [...message].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_000, 7);
  return `unknown-${String(digits).padStart(4, '0')}`;
}
