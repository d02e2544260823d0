import type { Generated } from 'kysely';

declare module '../../store/schema.ts' {
  interface Database {
    visits: VisitsTable;
  }
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
