import type { LocationDocument } from '../schemas/generated/types.ts';
import { addDays, wallClock, zoneOf } from './zone-clock.ts';

/** In the location's time zone. A driver due before midnight may arrive after it. */
export interface BookingDays {
  yesterday: string;
  today: string;
  tomorrow: string;
}

export function bookingDays(document: Pick<LocationDocument, 'settings'>, now: number): BookingDays {
  const today = wallClock(now, zoneOf(document)).date;
  return { yesterday: addDays(today, -1), today, tomorrow: addDays(today, 1) };
}
