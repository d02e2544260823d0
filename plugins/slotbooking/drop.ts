import { isOn } from '../../domain/flag.ts';
import { isBeforeTrack } from './before-track.ts';
import type { BookingVerbs } from './context.ts';
import { emptyBooking } from './slice.ts';
import { STORED } from './store.ts';

/** Removes the booking from the slice, from storage and from the form, which handles the moment. */
export function dropBooking(c: BookingVerbs, entry = ''): void {
  const { list, bookings, message } = c.slice;
  const was = c.slice.confirmed;
  c.update((slice) => void Object.assign(slice, emptyBooking(), { entry, list, bookings, message }));
  for (const key of STORED) c.services.storage.remove(key);
  if (was !== null) c.emit('slotbooking:dropped', {});
}

/** A booking made before the track was chosen is kept; one made for another track is not [SUB-06]. */
export function dropUnlessBookedBefore(c: BookingVerbs): void {
  if (isOn(c.settings.module_slot_time_booking) && isBeforeTrack(c)) return;
  dropBooking(c);
}
