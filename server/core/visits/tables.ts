import type { Generated } from 'kysely';
import type { LeftHow } from '../../events/site-event.ts';
import type { TableOf } from '../../store/generated/tables.ts';

declare module '../tables.ts' {
  interface VisitTables {
    visits: VisitsTable;
    /** Signed visits by quarter of an hour and day (UTC), place and language: numbers without persons. */
    visit_counts: TableOf<'visit_counts'>;
    /** What is yet to be added to them, written by the database's triggers. */
    visit_count_changes: TableOf<'visit_count_changes'>;
    /** Visits that are deleted, of whom something may be left in other tables; written by a trigger. */
    visits_gone: TableOf<'visits_gone'>;
    /** What names are found by: four letters from each letter of each folded word on, or as many as follow. */
    visit_name_parts: TableOf<'visit_name_parts'>;
    /** Visits whose name is yet to be put there; written by a trigger. */
    visit_names_due: TableOf<'visit_names_due'>;
  }
}

/** One row per visit, created by slideshow_watcher_sign and signed by slideshow/sign. */
export interface VisitsTable extends TableOf<'visits'> {
  /** The signature id in the contract. */
  id: Generated<number>;
  /** Hash of the visit cookie that the visit belongs to. */
  visit_key: string;
  /** `unconfirmed`: signed beyond what its page or address may, so that a person at the desk has to say that it is real. */
  state: 'begun' | 'signed' | 'unconfirmed';
  /** 0 = none chosen. */
  sub_location_id: number;
  /** Form data keys and values, exactly as entered. */
  form: string;
  /** The rest of the sign request, without slideshow_html. */
  details: string;
  /** Lower case without spaces: what check-driver compares. */
  person_name: string;
  /** The content of the visit's QR code, by which staff look it up. */
  qr: string | null;
  /** The signature id that the visit's device made while there was none from here. */
  device_number: number | null;
  /** The Idempotency-Key with which the device will sign it. */
  sign_key: string | null;
  /**
   * JSON, `{ code, message }[]`: what would have been refused had it not been accepted on the device already, for staff
   * to look at [OFF-05].
   */
  attention: string | null;
  /** When a visit that was accepted on its device reached the server; `signed_at` is when it was accepted. */
  delivered_at: number | null;
  /** When the visitor left, or was assumed to have; null while they are here [DESK-02]. */
  left_at: number | null;
  left_how: LeftHow | null;
  /** When staff had looked at what is in `attention`. */
  settled_at: number | null;
  /** Of an unconfirmed visit, where it came from: a kiosk, or the keyed hash of an address; null for all others. */
  origin: string | null;
}
