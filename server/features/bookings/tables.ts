import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    bookings: BookingsTable;
    shown_bookings: DisclosedBookingsTable;
  }
}

/** Slot-time bookings, pushed by a yard system or imported by staff. */
export interface BookingsTable extends TableOf<'bookings'> {
  /** The yard system's own name for the booking; unique per location. */
  ref: string;
  /** As entered; `number_key` is used for comparison. */
  number: string;
  /** YYYY-MM-DD in the location's time zone; null means any day. */
  date: string | null;
  /** HH:MM. */
  time: string | null;
  /** HH:MM, the end of the window that begins at `time`; of the next day if it is earlier. */
  until: string | null;
  /** The track or sub-location it is for; 0 means any. */
  place_id: number;
  /** JSON: rows of the extra booking data. */
  extra: string;
  /** The visit that used it; null if unused. */
  visit_id: number | null;
  /** Hash of the visit cookie that it was used with. */
  used_by: string | null;
}

/** Which visit was told of which booking, so that only it can read what else is known about it. */
export interface DisclosedBookingsTable extends TableOf<'shown_bookings'> {
  /** The booking's reference; '' for a visit that was shown the list of bookings. */
  luprefnr: string;
}
