import type { Booking } from '../../schemas/generated/types.ts';
import type { ConfirmedBooking } from '../_kit/visit/booking.ts';

export interface SlotBookingSlice {
  /** The value of form_field_unique_identification. */
  entry: string;
  error: 'empty' | 'pattern' | null;
  /** Moves the focus to the number, once for each new object. */
  focus: object | null;
  list: 'none' | 'loading' | 'ready' | 'failed' | 'refused';
  /** The server's message when it gives no list; shown for 10 s [BOOK-03]. */
  message: string | null;
  bookings: readonly Booking[];
  confirmed: ConfirmedBooking | null;
  /** The number whose visitor was told that they come at another time [DAY-02]. */
  told: string | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      slotbooking: SlotBookingSlice;
    }
  }
}

export function emptyBooking(): SlotBookingSlice {
  return {
    entry: '',
    error: null,
    focus: null,
    list: 'none',
    message: null,
    bookings: [],
    confirmed: null,
    told: null,
  };
}

/** Whether there is anything to clear when the destination changes. */
export function isTouched(slice: Readonly<SlotBookingSlice>): boolean {
  return slice.confirmed !== null || slice.entry !== '';
}
