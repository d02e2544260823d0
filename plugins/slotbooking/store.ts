import { toId } from '../../domain/flag.ts';
import type { ConfirmedBooking } from '../_kit/visit/booking.ts';
import type { BookingVerbs } from './context.ts';

/** The spec's storage keys for the booking [FORM-09]. */
export const STORED = [
  'unique_identification_number',
  'unique_identification_label',
  'regnr',
  'luprefnr',
  'custom_signature_value',
] as const;

/** Stores a booking for the form and the signature [BOOK-05]. */
export function storeBooking(ctx: BookingVerbs, booking: ConfirmedBooking): void {
  const { storage, text } = ctx.services;
  ctx.update((slice) => {
    slice.entry = booking.unique_identification_number;
    slice.error = null;
    slice.confirmed = booking;
  });
  const label = ctx.settings.unique_identifier_setting?.unique_identifier || text('label_load_number');
  storage.set('unique_identification_number', booking.unique_identification_number);
  storage.set('unique_identification_label', label);
  storage.set('regnr', booking.regnr);
  storage.set('luprefnr', booking.luprefnr);
  storage.set('custom_signature_value', booking.custom_signature_value);
  ctx.emit('slotbooking:confirmed', booking);
}

/**
 * Switches to the booking's own track or sub-location and goes to what is left to ask: the ID scan, or the form [BOOK-06].
 * The switch may remove this slide from the deck, so the move uses the visit's signal.
 */
export async function switchTo(ctx: BookingVerbs, sublocationTrack: unknown): Promise<void> {
  ctx.emit('slotbooking:switched', { sublocation_track: toId(sublocationTrack) });
  ctx.emit('destination:changed', {});
  await ctx.go.toUnanswered(ctx.visitSignal);
}
