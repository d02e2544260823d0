import { MINUTE_MS } from './time.ts';

/** Sent every 30 seconds, without visitors' data. [DESK-08] */
export interface DeviceReport {
  version: number;
  language: string;
  slide: string;
  printer: PrinterState;
  /** `since` by the device's clock. */
  outbox: { count: number; since: number | null };
  storageLeft: number | null;
  error: { message: string; at: number } | null;
  /** Milliseconds by the device's clock. */
  clock: number;
}

/** `none`: no print service; `away`: no answer. */
export const PRINTER_STATES = ['none', 'ready', 'away', 'offline', 'paper-out', 'stopped'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

export const KIOSK_FAULTS = [
  ...(['silent', 'service-away', 'printer-offline', 'paper-out', 'printer-stopped'] as const),
  ...(['visits-waiting', 'storage-low', 'page-error', 'old-version', 'wrong-clock'] as const),
] as const;
export type KioskFault = (typeof KIOSK_FAULTS)[number];

/** Allows two lost reports, and still shows within two minutes. */
export const SILENT_MS = 75_000;
const VERSION_MS = MINUTE_MS;
const WAITING_MS = MINUTE_MS;
const ERROR_MS = 5 * MINUTE_MS;
const CLOCK_MS = 5 * MINUTE_MS;
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
  current: { version: number; since: number };
}

/** Stateless, so that faults clear automatically. */
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

/** The desk shows none of the device's words. */
export function pageErrorCode(message: string): string {
  const name = /^(?:Uncaught )?(?:\(in promise\) )?(\w+)\b/.exec(message)?.[1] ?? '';
  const known = Object.hasOwn(PAGE_ERRORS, name) ? PAGE_ERRORS[name] : undefined;
  if (known !== undefined) return known;
  const digits = [...message].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 10_000, 7);
  return `unknown-${String(digits).padStart(4, '0')}`;
}
