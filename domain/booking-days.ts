import type { LocationDocument } from '../schemas/generated/types.ts';
import { addDays, wallClock, zoneOf } from './zone-clock.ts';

/** The calendar days, in the location's time zone, on which bookings are matched. */
export interface BookingDays {
  yesterday: string;
  today: string;
  tomorrow: string;
}

/**
 * Today's and tomorrow's bookings are listed; yesterday's can still be used, because a driver due before midnight may
 * arrive after it. All days are in the location's time zone.
 */
export function bookingDays(document: Pick<LocationDocument, 'settings'>, now: number): BookingDays {
  const today = wallClock(now, zoneOf(document)).date;
  return { yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) };
}
