import { isOn, toId } from '../../domain/flag.ts';
import type { ConfirmedBooking } from '../_kit/visit/booking.ts';
import { isBeforeTrack } from './before-track.ts';
import type { BookingVerbs } from './reads.ts';
import { emptyBooking } from './slice.ts';

const STORED = [
  'unique_identification_number',
  'unique_identification_label',
  'regnr',
  'luprefnr',
  'custom_signature_value',
] as const;

export function storeBooking(ctx: BookingVerbs, booking: ConfirmedBooking): void {
  const { storage, text } = ctx.services;
  ctx.update({ entry: booking.unique_identification_number, error: null, confirmed: booking });
  const label = ctx.settings.unique_identifier_setting?.unique_identifier || text('label_load_number');
  storage.set('unique_identification_number', booking.unique_identification_number);
  storage.set('unique_identification_label', label);
  storage.set('regnr', booking.regnr);
  storage.set('luprefnr', booking.luprefnr);
  storage.set('custom_signature_value', booking.custom_signature_value);
  ctx.emit('slotbooking:confirmed', booking);
}

/** Switches to the booking's place [BOOK-06]. Uses the visit's signal, since this slide may go. */
export async function switchTo(ctx: BookingVerbs, sublocationTrack: unknown): Promise<void> {
  ctx.emit('slotbooking:switched', { sublocation_track: toId(sublocationTrack) });
  ctx.emit('destination:changed', {});
  await ctx.go.toUnanswered(ctx.visitSignal);
}

export function dropBooking(ctx: BookingVerbs, entry = ''): void {
  const { list, bookings, message } = ctx.slice;
  const was = ctx.slice.confirmed;
  ctx.update({ ...emptyBooking(), entry, list, bookings, message });
  for (const key of STORED) ctx.services.storage.remove(key);
  if (was !== null) ctx.emit('slotbooking:dropped', {});
}

/** Keeps a booking made before the track was chosen [SUB-06]. */
export function dropUnlessBookedBefore(ctx: BookingVerbs): void {
  if (isOn(ctx.settings.module_slot_time_booking) && isBeforeTrack(ctx)) return;
  dropBooking(ctx);
}
