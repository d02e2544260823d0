import type { Booking } from '../../schemas/generated/types.ts';
import type { ConfirmedBooking } from '../_kit/visit/booking.ts';

export interface SlotBookingSlice {
  entry: string;
  error: 'empty' | 'pattern' | 'unknown' | null;
  /** Each new object moves the focus. */
  focus: object | null;
  list: 'none' | 'loading' | 'ready' | 'failed' | 'refused';
  message: string | null;
  bookings: readonly Booking[];
  confirmed: ConfirmedBooking | null;
  /** The number whose visitor has been told [DAY-02]. */
  told: string | null;
}

declare module '../_kit/product.ts' {
  interface Slices {
    slotbooking: SlotBookingSlice;
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

export function isTouched(slice: Readonly<SlotBookingSlice>): boolean {
  return slice.confirmed !== null || slice.entry !== '';
}
