import type { Id } from '../../../schemas/generated/types.ts';

/** The booking data that the form and the signature need [BOOK-05]. */
export interface ConfirmedBooking {
  readonly unique_identification_number: string;
  readonly regnr: string;
  readonly luprefnr: string;
  readonly custom_signature_value: string;
}

declare global {
  namespace Gatehouse {
    interface Moments {
      /** The backend knows the booking that the visitor named or chose. */
      'slotbooking:confirmed': ConfirmedBooking;
      /** The booking belongs to another track or sub-location, which becomes the visitor's choice [BOOK-06]. */
      'slotbooking:switched': { readonly sublocation_track: Id };
      /** There is no booking any more: another destination was chosen, or the number was cleared. */
      'slotbooking:dropped': Readonly<Record<string, never>>;
    }
  }
}
