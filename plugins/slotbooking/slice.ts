import type { Booking, Id } from '../../schemas/generated/types.ts';

/** The booking data that the form and the signature need [BOOK-05]. */
export interface ConfirmedBooking {
  readonly unique_identification_number: string;
  readonly regnr: string;
  readonly luprefnr: string;
  readonly custom_signature_value: string;
}

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
}

declare global {
  namespace Gatehouse {
    interface Slices {
      slotbooking: SlotBookingSlice;
    }
    interface Moments {
      'slotbooking:confirmed': ConfirmedBooking;
      /** The booking belongs to another track or sub-location, which becomes the visitor's choice [BOOK-06]. */
      'slotbooking:switched': { readonly sublocation_track: Id };
      /** There is no booking any more: another destination was chosen, or the number was cleared. */
      'slotbooking:dropped': Readonly<Record<string, never>>;
    }
  }
}

export function emptyBooking(): SlotBookingSlice {
  return { entry: '', error: null, focus: null, list: 'none', message: null, bookings: [], confirmed: null };
}

/** Whether there is anything to clear when the destination changes. */
export function isTouched(slice: Readonly<SlotBookingSlice>): boolean {
  return slice.confirmed !== null || slice.entry !== '';
}
