import type { Booking } from '../../schemas/generated/types.ts';

/** What the form and the signature want to know of a booking [BOOK-05]. */
export interface ConfirmedBooking {
  readonly unique_identification_number: string;
  readonly regnr: string;
  readonly luprefnr: string;
  readonly custom_signature_value: string;
}

export interface SlotBookingSlice {
  /** What stands in form_field_unique_identification. */
  entry: string;
  error: 'empty' | 'pattern' | null;
  /** Asks for the focus on the number, once for each new object. */
  focus: object | null;
  list: 'none' | 'loading' | 'ready' | 'failed' | 'refused';
  /** The server's words when it gives no list; shown for 10 s [BOOK-03]. */
  message: string | null;
  bookings: readonly Booking[];
  confirmed: ConfirmedBooking | null;
}

declare global {
  namespace Gatehouse {
    interface Slices {
      slotbooking: SlotBookingSlice;
    }
    interface Moments {
      'slotbooking:confirmed': ConfirmedBooking;
      /** The booking belongs to another track or sub-location: the choice follows it [BOOK-06]. */
      'slotbooking:switched': { readonly sublocation_track: number };
      /** Nothing is booked any more: another destination was chosen, or the number was taken away. */
      'slotbooking:dropped': Readonly<Record<string, never>>;
    }
  }
}

export function emptyBooking(): SlotBookingSlice {
  return { entry: '', error: null, focus: null, list: 'none', message: null, bookings: [], confirmed: null };
}

/** Whether there is anything to forget when the destination changes. */
export function isTouched(slice: Readonly<SlotBookingSlice>): boolean {
  return slice.confirmed !== null || slice.entry !== '';
}
