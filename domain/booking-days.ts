import type { LocationDocument } from '../schemas/generated/types.ts';
import { addDays, wallClock, zoneOf } from './zone-clock.ts';

/** The days of a location's own calendar that bookings turn on. */
export interface BookingDays {
  yesterday: string;
  today: string;
  tomorrow: string;
}

/**
 * Bookings of today and tomorrow are shown; one of yesterday can still be used, since a driver who was due before
 * midnight may arrive after it. All in the location's time zone.
 */
export function bookingDays(document: Pick<LocationDocument, 'settings'>, now: number): BookingDays {
  const today = wallClock(now, zoneOf(document)).date;
  return { yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) };
}
