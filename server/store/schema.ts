import type { Generated } from 'kysely';

/**
 * Tables as Kysely sees them. Rules that make both databases behave the same:
 * times are integer milliseconds since 1970 UTC, flags are 0 or 1, JSON is text written by `toJson`,
 * random ids are text, running numbers come from `runningId` (see store/migrations/columns.ts).
 *
 * A folder with tables of its own adds them here by declaration merging:
 * `declare module './schema.ts' { interface Database { otp_codes: OtpCodesTable } }`
 */
export interface Database {
  meta: MetaTable;
  locations: LocationsTable;
  location_versions: LocationVersionsTable;
  visits: VisitsTable;
  sign_requests: SignRequestsTable;
  printouts: PrintoutsTable;
}

export interface MetaTable {
  key: string;
  value: string;
}

/** Which version of a location is in force. */
export interface LocationsTable {
  location_id: string;
  version: number;
  direct_link_id: string | null;
  updated_at: number;
}

export interface LocationVersionsTable {
  location_id: string;
  version: number;
  document: string;
  created_at: number;
}

/** One row a visit, begun by slideshow_watcher_sign and signed by slideshow/sign. */
export interface VisitsTable {
  /** The signature id of the contract. */
  id: Generated<number>;
  location_id: string;
  location_version: number;
  /** Hash of the visit cookie the visit belongs to. */
  visit_key: string;
  state: 'begun' | 'signed';
  /** 0 = none chosen. */
  sub_location_id: number;
  track_id: number;
  language: string;
  /** Form data keys and values, everything as entered. */
  form: string;
  /** The rest of the sign request, without slideshow_html. */
  details: string;
  /** Lower-case, without spaces: what check-driver compares. */
  person_name: string;
  plate: string;
  phone: string;
  /** What the visit's QR code says; staff look it up. */
  qr: string | null;
  created_at: number;
  signed_at: number | null;
}

/** Idempotency keys and what was answered; the reservation commits together with the visit. */
export interface SignRequestsTable {
  idempotency_key: string;
  visit_key: string;
  body_hash: string;
  visit_id: number;
  /** Everything posted but slideshow_html: an amended sign leaves the earlier one readable here. */
  request: string;
  printout: string | null;
  /** The stored answer; null until the PDF was made or given up. */
  answer: string | null;
  /** Until then the first request is at work on the PDF, and a second is told so. */
  busy_until: number;
  created_at: number;
}

/** A PDF to be (then html holds the page's printout), or made. `name` is 128 random bits and the only way to it. */
export interface PrintoutsTable {
  name: string;
  visit_id: number;
  location_id: string;
  visit_key: string;
  kiosk: number;
  html: string;
  landscape: number;
  format: 'a4' | 'receipt' | 'label';
  language: string;
  pdf: Uint8Array | null;
  created_at: number;
  expires_at: number;
}
