import type { Generated } from 'kysely';

declare module '../../store/schema.ts' {
  interface Database {
    bookings: BookingsTable;
  }
}

/** Slot-time bookings, as a yard system pushes them or staff import them. */
export interface BookingsTable {
  id: Generated<number>;
  location_id: string;
  /** The yard system's own name for the booking: one row a location and ref. */
  ref: string;
  /** As it was written; `number_key` is what is compared. */
  number: string;
  number_key: string;
  regnr: string;
  luprefnr: string;
  custom_signature_value: string;
  /** YYYY-MM-DD on the location's own calendar; null is any day. */
  date: string | null;
  /** HH:MM. */
  time: string | null;
  /** The track or sub-location it is for; 0 is any. */
  place_id: number;
  bay_info: string;
  /** JSON: rows of the extra booking data. */
  extra: string;
  /** The visit that used it up; null while nobody has. */
  visit_id: number | null;
  checked_in_at: number | null;
  created_at: number;
  updated_at: number;
}
