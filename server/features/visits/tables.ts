import type { Generated } from 'kysely';

declare module '../../store/schema.ts' {
  interface Database {
    visits: VisitsTable;
  }
}

/** One row per visit, created by slideshow_watcher_sign and signed by slideshow/sign. */
export interface VisitsTable {
  /** The signature id in the contract. */
  id: Generated<number>;
  location_id: string;
  location_version: number;
  /** Hash of the visit cookie that the visit belongs to. */
  visit_key: string;
  state: 'begun' | 'signed';
  /** 0 = none chosen. */
  sub_location_id: number;
  track_id: number;
  language: string;
  /** Form data keys and values, exactly as entered. */
  form: string;
  /** The rest of the sign request, without slideshow_html. */
  details: string;
  /** Lower case without spaces: what check-driver compares. */
  person_name: string;
  plate: string;
  phone: string;
  /** The content of the visit's QR code, by which staff look it up. */
  qr: string | null;
  created_at: number;
  signed_at: number | null;
}
