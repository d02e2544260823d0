import { isOn } from '../../domain/flag.ts';
import { isBeforeTrack } from './before-track.ts';
import type { BookingVerbs } from './context.ts';
import { emptyBooking } from './slice.ts';
import { STORED } from './store.ts';

/** Removes the booking from the slice, from storage and from the form, which handles the moment. */
export function dropBooking(ctx: BookingVerbs, entry = ''): void {
  const { list, bookings, message } = ctx.slice;
  const was = ctx.slice.confirmed;
  ctx.update((slice) => void Object.assign(slice, emptyBooking(), { entry, list, bookings, message }));
  for (const key of STORED) ctx.services.storage.remove(key);
  if (was !== null) ctx.emit('slotbooking:dropped', {});
}

/** A booking made before the track was chosen is kept; one made for another track is not [SUB-06]. */
export function dropUnlessBookedBefore(ctx: BookingVerbs): void {
  if (isOn(ctx.settings.module_slot_time_booking) && isBeforeTrack(ctx)) return;
  dropBooking(ctx);
}
