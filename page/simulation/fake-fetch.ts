import { type Clock, systemClock } from 'gatehouse-engine';

/** A JSON value, a Status, or a function of the request. */
export type Answer = unknown | ((request: { url: URL; body: unknown }) => unknown);

export class Status {
  constructor(readonly status: number) {}
}

/** Never answers; the call times out. */
export const HANG = Symbol('hang');
export const OFFLINE = Symbol('offline');
export const EVERYTHING = '*';

const DEFAULTS: Record<string, Answer> = {
  getlocationcloseData: { checkin_not_allowed: 'false', date: null, time: null },
  getvideo: { video_name: '' },
  'get-company-breathalyzer-data': 'none',
  getformfields: { data: [], label_location_id: 1 },
  'get-kiosk-info': { printer_type: 'A4' },
  print: { status: 'printed' },
  'delete-pdf': { deleted: true },
  clearScan: { cleared: true },
  brethalyzersign: 7,
  'get-brethalyzersign': 'waiting',
  'check-eligibility-for-otp': { status: false },
  slideshow_watcher_sign: 4711,
  'booking-extra-data': { success: false, extra_data: [] },
  search: { contacts: [], requiresExactMatch: false },
  'check-approval-idscan': { is_scan_approve: 0 },
  sign: { signature_id: 4711, pdf: null },
  'get-pass': { url: '', until: 0 },
  'end-pass': { left: true },
  getqrcode: { qrcodeimage: '', qrcode: 'GH-4711' },
  getdocument: [],
  'check-driver': { found: false },
  getIdScans: [],
  getslottimebookings: { status: true, bookings: [] },
  getslottimebookingstatus: {
    status: 'yes',
    luprefnr: '',
    regnr: '',
    unique_identification_number: '',
    CustomSignatureValues: '',
    sublocortrackid: 0,
    bay_info: '',
  },
  'find-place': { place: null },
  'take-code': { status: 'unknown' },
  prepare: { status: 'saved', url: null },
  send_otp: { status: true, message: '', sms_sent_time: '2026-11-21 08:00:00', error_message: '' },
  verify_otp: { result: false },
  // The invented desk is empty.
  'help-calls': { id: 'help-calls', state: 'waiting', by: '', staffed: false },
  end: { id: 'help-calls', state: 'ended', by: '', staffed: false },
  'validate-sms-status': { status: true, delivery_status: 'pending', delivered_time: null },
};

/** By the last part of a call's path; unlisted calls get the defaults. */
export type Answers = Readonly<Record<string, Answer>>;

export interface FakeFetchOptions {
  readonly delayMs?: () => number;
  readonly clock?: Clock;
  readonly pageIn?: (language: string) => Promise<string | undefined>;
  /** Receives unknown calls, such as "GET /unknown". */
  readonly onUnexpected?: (call: string) => void;
}

export function createFakeFetch(
  answers: () => Answers,
  { delayMs = () => 0, clock = systemClock, pageIn, onUnexpected = () => {} }: FakeFetchOptions = {},
) {
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://site.test');
    const parts = url.pathname.split('/').filter(Boolean);
    const name = parts.at(-1) ?? '';
    if (delayMs() > 0) await clock.sleep(delayMs(), init.signal ?? undefined);
    const listed = answers();
    const prepared = name in listed ? listed[name] : (listed[EVERYTHING] ?? DEFAULTS[name]);
    const answer = typeof prepared === 'function' ? await prepared({ url, body: readBody(init.body) }) : prepared;
    if (answer === HANG) return new Promise(() => {});
    if (answer === OFFLINE) throw new TypeError('Failed to fetch');
    if (answer instanceof Status) return Response.json({}, { status: answer.status });
    if (answer !== undefined) return Response.json(answer);
    // /{language}/{location}/slideshow or /{language}/link/{id}.
    const language = parts.at(-3);
    const page = await pageIn?.(language ?? '');
    if (page !== undefined) return new Response(page, { headers: { 'content-type': 'text/html' } });
    onUnexpected(`${init.method ?? 'GET'} ${url.pathname}`);
    return Response.json({}, { status: 404 });
  };
}

function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body ?? null;
  try {
    return JSON.parse(body);
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}
