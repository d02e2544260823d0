import { MINUTE_MS } from './time.ts';

/** What a kiosk says of itself every 30 seconds [DESK-08]. Nothing in it is about a visitor. */
export interface DeviceReport {
  /** The version of the location that the page shows. */
  version: number;
  language: string;
  /** The slide where a visit is under way; '' on the welcome slide. */
  slide: string;
  printer: PrinterState;
  /** Visits that wait on the device, and since when by its own clock. */
  outbox: { count: number; since: number | null };
  /** Bytes that the browser may still store; null where it does not say. */
  storageLeft: number | null;
  /** The last error of the page; '' without one. */
  error: { message: string; at: number } | null;
  /** Milliseconds by the device's clock. */
  clock: number;
}

/** `none`: the location has no print service; `away`: it has one, which does not answer. */
export const PRINTER_STATES = ['none', 'ready', 'away', 'offline', 'paper-out', 'stopped'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

export const KIOSK_FAULTS = [
  ...(['silent', 'service-away', 'printer-offline', 'paper-out', 'printer-stopped'] as const),
  ...(['visits-waiting', 'storage-low', 'page-error', 'old-version', 'wrong-clock'] as const),
] as const;
export type KioskFault = (typeof KIOSK_FAULTS)[number];

/** Two reports may be lost before a kiosk counts as silent, so that it is named within two minutes. */
export const SILENT_MS = 75_000;
/** A kiosk that starts over takes a moment to get a new version, and a visit under way is not interrupted. */
const VERSION_MS = MINUTE_MS;
const WAITING_MS = MINUTE_MS;
const ERROR_MS = 5 * MINUTE_MS;
const CLOCK_MS = 5 * MINUTE_MS;
/** Room for some hundred visits with their printouts. */
const LEAST_STORAGE = 50_000_000;

const OF_PRINTER: Readonly<Record<PrinterState, KioskFault | null>> = {
  none: null,
  ready: null,
  away: 'service-away',
  offline: 'printer-offline',
  'paper-out': 'paper-out',
  stopped: 'printer-stopped',
};

/** A report with what the server knows about it. */
export interface SeenReport {
  report: DeviceReport;
  /** When it came, by the server's clock. */
  seenAt: number;
  /** The version of the location in use, and since when. */
  current: { version: number; since: number };
}

/**
 * What is wrong with a kiosk, and a detail for anyone who mends it. Follows from the last report and the time alone, so a
 * fault ends by itself. Nothing but its silence is known of a silent kiosk.
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
  // An error from the future is an old one, of before the clock was set back.
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
 * The code of a page's error for the desk, which shows none of the device's own words. `unknown-` is followed by four
 * digits that are the same for the same message.
 */
export function pageErrorCode(message: string): string {
  const name = /^(?:Uncaught )?(?:\(in promise\) )?(\w+)\b/.exec(message)?.[1] ?? '';
  const known = Object.hasOwn(PAGE_ERRORS, name) ? PAGE_ERRORS[name] : undefined;
  if (known !== undefined) return known;
  const digits = [...message].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_000, 7);
  return `unknown-${String(digits).padStart(4, '0')}`;
}
