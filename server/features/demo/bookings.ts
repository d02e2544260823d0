import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '../../../domain/time.ts';
import { addDays, timeText, wallClock } from '../../../domain/zone-clock.ts';

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
  /** HH:MM, the end of its window. */
  until?: string;
  sublocation_track: number;
  bay_info: string;
  extra: { rowrefnr: string; field_type: string; field_value: string }[];
}

/** Windows begin and end at times that people would write. */
const ROUND_MS = 5 * MINUTE_MS;

/**
 * The demo's bookings, by the location's clock. A date of "+1" is that many days after today; a time of "+40" or "-90" so
 * many minutes from now, whatever the date says.
 */
export async function demoBookings(folder: string, now: number, timeZone: string): Promise<DemoBooking[]> {
  const files = ['bookings.json', 'booking-windows.json'];
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const bookings = texts.flatMap((text) => JSON.parse(text) as DemoBooking[]);
  const rounded = Math.round(now / ROUND_MS) * ROUND_MS;
  const clock = (text: string) => {
    const minutes = /^[+-]\d+$/.test(text) ? Number(text) : undefined;
    return minutes === undefined ? undefined : wallClock(rounded + minutes * MINUTE_MS, timeZone);
  };
  return bookings.map((booking) => {
    const begin = clock(booking.time);
    const end = clock(booking.until ?? '');
    return {
      ...booking,
      date: begin?.date ?? dateOf(booking.date, now, timeZone),
      ...(begin !== undefined && { time: timeText(begin.minutes) }),
      ...(end !== undefined && { until: timeText(end.minutes) }),
    };
  });
}

/** Resolves "+n" to a date; leaves a date as it is. */
export function dateOf(text: string, now: number, timeZone: string): string {
  return text.startsWith('+') ? addDays(wallClock(now, timeZone).date, Number(text.slice(1))) : text;
}
