import type { Destination } from '../../domain/destination.ts';
import { isOn, toId } from '../../domain/flag.ts';
import { matchesPattern } from '../../domain/pattern.ts';
import type { Booking, UniqueIdentifierSetting } from '../../schemas/generated/types.ts';
import type { ConfirmedBooking } from './slice.ts';

/** What is wrong with the number, checked before the server is asked [BOOK-01, BOOK-04]. */
export function checkEntry(
  entry: string,
  setting: UniqueIdentifierSetting | null | undefined,
): 'empty' | 'pattern' | null {
  const number = entry.trim();
  if (number === '') return isOn(setting?.required) ? 'empty' : null;
  return matchesPattern(number, setting?.regex_validation) ? null : 'pattern';
}

/** Whether the booking is for a track or sub-location other than those chosen [BOOK-06]. */
export function isElsewhere(sublocationTrack: unknown, chosen: Pick<Destination, 'path' | 'trackId'>): boolean {
  const id = toId(sublocationTrack);
  return id !== 0 && id !== chosen.trackId && !chosen.path.some((sub) => toId(sub.id) === id);
}

/** The part of a listed booking that is kept [BOOK-05]. */
export function confirmedOf(booking: Booking): ConfirmedBooking {
  return {
    unique_identification_number: booking.unique_identification_number,
    regnr: booking.regnr ?? '',
    luprefnr: booking.luprefnr ?? '',
    custom_signature_value: booking.custom_signature_value ?? '',
  };
}

/** The day of `now` plus the given number of days, as YYYY-MM-DD in the device's own time zone. */
function dayOf(now: number, plus: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + plus);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function isTomorrow(date: string | null | undefined, now: number): boolean {
  return date === dayOf(now, 1);
}

/** Date and time of a booking on one line, with a marker at the end for tomorrow [BOOK-02]; '' when it has neither. */
export function whenOf(booking: Booking, now: number, locale: string, tomorrow: string): string {
  const marker = isTomorrow(booking.date, now) ? tomorrow : '';
  const time = [booking.time, marker].filter(Boolean).join(' ');
  // '06:00 +1d' reads left to right in Arabic too.
  return [readableDay(booking.date, locale), time && `\u2066${time}\u2069`].filter(Boolean).join(' ');
}

function readableDay(date: string | null | undefined, locale: string): string {
  if (!date) return '';
  const parsed = new Date(`${date}T12:00:00`);
  if (Number.isNaN(parsed.getTime())) return date;
  try {
    return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(parsed);
  } catch {
    return date;
  }
}
