import type { TableOf } from '../../store/generated/tables.ts';

declare module '../../store/schema.ts' {
  interface Database {
    bookings: BookingsTable;
    shown_bookings: TableOf<'shown_bookings'>;
  }
}

export interface BookingsTable extends TableOf<'bookings'> {
  ref: string;
  /** YYYY-MM-DD in the location's time zone; null for any day. */
  date: string | null;
  time: string | null;
  /** HH:MM; of the next day if earlier than `time`. */
  until: string | null;
  /** 0 for any place. */
  place_id: number;
  used_by: string | null;
}
