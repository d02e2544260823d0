import { isBlank } from '../../domain/canonical.ts';
import type { Destination } from '../../domain/destination.ts';
import { isOn, toId } from '../../domain/flag.ts';
import { matchesCode } from '../../domain/pattern.ts';
import { addDays, wallClock } from '../../domain/zone-clock.ts';
import type { Booking, UniqueIdentifierSetting } from '../../schemas/generated/types.ts';
import type { ConfirmedBooking } from '../_kit/visit/booking.ts';

/** Checks the number before the server is asked [BOOK-01, BOOK-04]. */
export function checkEntry(
  entry: string,
  setting: UniqueIdentifierSetting | null | undefined,
): 'empty' | 'pattern' | null {
  const number = entry.trim();
  if (isBlank(number)) return isOn(setting?.required) ? 'empty' : null;
  return matchesCode(number, setting?.regex_validation) ? null : 'pattern';
}

export function isElsewhere(sublocationTrack: unknown, chosen: Pick<Destination, 'path' | 'trackId'>): boolean {
  const id = toId(sublocationTrack);
  return id !== 0 && id !== chosen.trackId && !chosen.path.some((sub) => toId(sub.id) === id);
}

export function pickConfirmedFields(booking: Booking): ConfirmedBooking {
  return {
    unique_identification_number: booking.unique_identification_number,
    regnr: booking.regnr ?? '',
    luprefnr: booking.luprefnr ?? '',
    custom_signature_value: booking.custom_signature_value ?? '',
  };
}

/** The location's date as YYYY-MM-DD; without a zone, the device's. */
export function dayAt(now: number, zone: string | null | undefined): string {
  try {
    return wallClock(now, zone || undefined).date;
  } catch {
    return wallClock(now, undefined).date;
  }
}

/** The spec's mark for tomorrow [BOOK-02]. */
const TOMORROW = '+1d';

/** A booking's time: '06:00', or '06:00 +1d' for tomorrow [BOOK-02]. */
export function timeOf({ date, time }: Booking, today: string): string {
  const plain = (time ?? '').trim();
  return date === addDays(today, 1) && plain !== '' && !plain.endsWith(TOMORROW) ? `${plain} ${TOMORROW}` : plain;
}

/** Date and time: 'Dec 31 06:00', 'Tomorrow, 06:00 +1d' [BOOK-02]. */
export function whenOf(booking: Booking, today: string, locale: string): string {
  const time = timeOf(booking, today);
  const isTomorrow = time.endsWith(TOMORROW) || booking.date === addDays(today, 1);
  // Times read left to right in Arabic, too.
  const clock = time.replace(/.+/, '\u2066$&\u2069');
  const day = isTomorrow ? tomorrowIn(locale) : readableDay(booking.date, locale);
  return [day, clock].filter(Boolean).join(isTomorrow ? (/^(ar|fa)/.test(locale) ? '، ' : ', ') : ' ');
}

function tomorrowIn(locale: string): string {
  try {
    const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(1, 'day');
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  } catch {
    return 'Tomorrow';
  }
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
