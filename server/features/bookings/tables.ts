import type { Generated } from 'kysely';

declare module '../../store/schema.ts' {
  interface Database {
    bookings: BookingsTable;
    shown_bookings: ShownBookingsTable;
  }
}

/** Slot-time bookings, pushed by a yard system or imported by staff. */
export interface BookingsTable {
  id: Generated<number>;
  location_id: string;
  /** The yard system's own name for the booking; unique per location. */
  ref: string;
  /** As entered; `number_key` is used for comparison. */
  number: string;
  number_key: string;
  regnr: string;
  luprefnr: string;
  custom_signature_value: string;
  /** YYYY-MM-DD in the location's time zone; null means any day. */
  date: string | null;
  /** HH:MM. */
  time: string | null;
  /** The track or sub-location it is for; 0 means any. */
  place_id: number;
  bay_info: string;
  /** JSON: rows of the extra booking data. */
  extra: string;
  /** The visit that used it; null if unused. */
  visit_id: number | null;
  checked_in_at: number | null;
  /** Hash of the visit cookie that it was used with. */
  used_by: string | null;
  created_at: number;
  updated_at: number;
}

/** Which visit was told of which booking, so that only it can read what else is known about it. */
export interface ShownBookingsTable {
  visit_key: string;
  location_id: string;
  /** The booking's reference; '' for a visit that was shown the list of bookings. */
  luprefnr: string;
  shown_at: number;
}
