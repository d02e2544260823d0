import { destination } from '../../domain/destination.ts';
import { isOn } from '../../domain/flag.ts';
import { getSlotTimeBookings } from '../../schemas/generated/calls/get-slot-time-bookings.ts';
import type { BookingVerbs } from './reads.ts';

/** In milliseconds [BOOK-03]. */
const MESSAGE_MS = 10_000;

export async function loadBookings(ctx: BookingVerbs): Promise<void> {
  const setting = ctx.settings.unique_identifier_setting;
  if (!isOn(setting?.show_bookings)) return;
  ctx.update({ list: 'loading', message: null, bookings: [] });
  const { trackId, subLocationId } = destination(ctx.config, ctx.facts);
  const place = trackId || subLocationId;
  const request = {
    locationId: ctx.config.location.id,
    sublocation_track: place,
    show_timestamp: isOn(setting?.show_timestamp) ? (1 as const) : (0 as const),
    onlyLocation: place === 0 ? (1 as const) : (0 as const),
  };
  const answer = await ctx.services.http.send(getSlotTimeBookings, request, { signal: ctx.signal });
  if (ctx.signal.aborted) return;
  if (!answer.ok) return ctx.update({ list: 'failed' });
  const { status, message, bookings } = answer.value;
  if (status) return ctx.update({ list: 'ready', bookings: bookings ?? [] });
  ctx.update({ list: 'refused', message: message || ctx.services.text('slotbooking_list_empty') });
  ctx.clock.timeout(MESSAGE_MS, () => ctx.update({ message: null }), ctx.signal);
}
