import { addDays, wallClock } from '../../../domain/zone-clock.ts';
import type { LocationDocument } from '../locations/document.ts';

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
export function bookingDays({ settings }: LocationDocument, now: number): BookingDays {
  const today = wallClock(now, settings?.time_zone ?? 'UTC').date;
  return { yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) };
}
