import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, wallClock } from '../../../domain/zone-clock.ts';

export interface DemoBooking {
  location_id: number;
  unique_identification_number: string;
  regnr: string;
  luprefnr: string;
  custom_signature_value: string;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
  sublocation_track: number;
  bay_info: string;
  extra: { rowrefnr: string; field_type: string; field_value: string }[];
}

/** The demo's bookings. A date of "+1" is resolved to that many days after today in the location's time zone. */
export async function demoBookings(folder: string, now: number, timeZone: string): Promise<DemoBooking[]> {
  const bookings = JSON.parse(await readFile(join(folder, 'bookings.json'), 'utf8')) as DemoBooking[];
  return bookings.map((booking) => ({ ...booking, date: dateOf(booking.date, now, timeZone) }));
}

/** Resolves "+n" to a date; leaves a date as it is. */
export function dateOf(text: string, now: number, timeZone: string): string {
  return text.startsWith('+') ? addDays(wallClock(now, timeZone).date, Number(text.slice(1))) : text;
}
