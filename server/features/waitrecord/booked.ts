import type { Kysely } from 'kysely';
import { arrivalIn, windowOf } from '../../../domain/arrival-window.ts';
import { zoneOf } from '../../../domain/zone-clock.ts';
import type { ReadWaitAnswer } from '../../../schemas/generated/types.ts';
import type { Location } from '../../core/locations/locations.ts';
import type { Database } from '../../store/schema.ts';
import { bookingsOfVisits } from '../bookings/bookings.ts';

/** The window that a visit was booked for, and how it came; undefined without one [DAY-02]. */
export async function bookedOf(
  db: Kysely<Database>,
  { id, document }: Location,
  visitId: number,
): Promise<ReadWaitAnswer['booked']> {
  const booking = (await bookingsOfVisits(db, id, [visitId])).get(visitId);
  if (booking?.time == null || booking.until === null || booking.checked_in_at === null) return undefined;
  const window = windowOf(booking, zoneOf(document), booking.checked_in_at);
  return window && { from: booking.time, until: booking.until, came: arrivalIn(window, booking.checked_in_at).kind };
}
