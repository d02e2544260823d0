import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

const DAY_MS = 24 * 60 * 60 * 1000;

/** The demo's bookings; a date written as "+1" there is that many days after today in the location's time zone. */
export async function demoBookings(folder: string, now: number, timeZone: string): Promise<DemoBooking[]> {
  const bookings = JSON.parse(await readFile(join(folder, 'bookings.json'), 'utf8')) as DemoBooking[];
  return bookings.map((booking) => ({ ...booking, date: dateOf(booking.date, now, timeZone) }));
}

/** "+n" as a date; a date stays as it is. */
export function dateOf(text: string, now: number, timeZone: string): string {
  if (!text.startsWith('+')) return text;
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  // Counted from noon UTC of the local date, so that no change of summer time can lose a day.
  const today = Date.parse(`${parts.format(now)}T12:00:00Z`);
  return new Date(today + Number(text.slice(1)) * DAY_MS).toISOString().slice(0, 10);
}
