import { noteUnexpectedCall } from '../test/drivers/unexpected-calls.ts';

/** How a call is answered: a value as JSON, a status, or not at all. A function receives the request. */
export type Answer = unknown | ((request: { url: URL; body: unknown }) => unknown);

/** Answers with this status and an empty object. */
export class Status {
  constructor(readonly status: number) {}
}

/** Never answers; the call ends with its own time-out. */
export const HANG = Symbol('hang');
/** No network. */
export const OFFLINE = Symbol('offline');

/** The default answers of a well-behaved backend. */
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
  send_otp: { status: true, message: '', sms_sent_time: '2026-11-21 08:00:00', error_message: '' },
  verify_otp: { result: false },
  'validate-sms-status': { status: true, delivery_status: 'pending', delivered_time: null },
};

/**
 * A backend keyed by the last part of each call's path; calls that a story does not list get the default answers, and
 * calls that no backend has fail the story.
 */
export function createFakeFetch(answers: Readonly<Record<string, Answer>> = {}) {
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://site.test');
    const name = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
    const told = name in answers ? answers[name] : DEFAULTS[name];
    const answer = typeof told === 'function' ? told({ url, body: readBody(init.body) }) : told;
    if (answer === HANG) return new Promise(() => {});
    if (answer === OFFLINE) throw new TypeError('Failed to fetch');
    if (answer instanceof Status) return Response.json({}, { status: answer.status });
    if (answer !== undefined) return Response.json(answer);
    noteUnexpectedCall(`${init.method ?? 'GET'} ${url.pathname}`);
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
