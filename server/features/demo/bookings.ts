import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '../../../domain/time.ts';
import { addDays, timeText, wallClock } from '../../../domain/zone-clock.ts';

interface DemoBooking {
  location_id: number;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
  /** HH:MM, the end of its window. */
  until?: string;
}

const ROUND_MS = 5 * MINUTE_MS;

/**
 * Reads a location's demo bookings. A date of "+1" is tomorrow; a time of "+40" or "-90" is minutes from now, whatever
 * the date.
 */
export async function demoBookings(
  folder: string,
  locationId: string,
  now: number,
  timeZone: string,
): Promise<DemoBooking[]> {
  const files = ['bookings.json', 'booking-windows.json'];
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const bookings = texts.flatMap((text) => JSON.parse(text) as DemoBooking[]);
  const rounded = Math.round(now / ROUND_MS) * ROUND_MS;
  const clock = (text = '') =>
    /^[+-]\d+$/.test(text) ? wallClock(rounded + Number(text) * MINUTE_MS, timeZone) : undefined;
  return bookings
    .filter((booking) => String(booking.location_id) === locationId)
    .map((booking) => {
      const begin = clock(booking.time);
      const end = clock(booking.until);
      return {
        ...booking,
        date: begin?.date ?? dateOf(booking.date, now, timeZone),
        ...(begin !== undefined && { time: timeText(begin.minutes) }),
        ...(end !== undefined && { until: timeText(end.minutes) }),
      };
    });
}

/** Resolves "+n" to a date. */
export function dateOf(text: string, now: number, timeZone: string): string {
  return text.startsWith('+') ? addDays(wallClock(now, timeZone).date, Number(text.slice(1))) : text;
}
