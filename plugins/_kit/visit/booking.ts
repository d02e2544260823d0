import type { Id } from '../../../schemas/generated/types.ts';

export interface ConfirmedBooking {
  readonly unique_identification_number: string;
  readonly regnr: string;
  readonly luprefnr: string;
  readonly custom_signature_value: string;
}

declare module '../product.ts' {
  interface Moments {
    /** The backend knows the booking the visitor entered or chose. */
    'slotbooking:confirmed': ConfirmedBooking;
    /** The booking belongs to another track or sub-location, which becomes the visitor's choice [BOOK-06]. */
    'slotbooking:switched': { readonly sublocation_track: Id };
    /** The booking is gone: another destination was chosen, or the number was cleared. */
    'slotbooking:dropped': Readonly<Record<string, never>>;
  }
}
