import { type ArrivalWindow, judgeArrival, resolveWindow } from '../../../domain/arrival-window.ts';
import type { Destination } from '../../../domain/destination.ts';
import { mergeSettings } from '../../../domain/resolve-settings.ts';
import { MINUTE_MS } from '../../../domain/time.ts';
import { wallClock, zoneOf } from '../../../domain/zone-clock.ts';
import type { BookingArrival, LocationDocument, UniqueIdentifierSetting } from '../../../schemas/generated/types.ts';
import { translatorFor } from '../../core/locations/page/translator-for.ts';
import { isAskedAt } from '../../plugin-slides.ts';
import type { StoredBooking } from './bookings.ts';

type Timed = Pick<StoredBooking, 'date' | 'time' | 'until'>;

const HOURS_FROM = 120;

/** [DAY-02] */
export function leadAt(
  document: LocationDocument,
  destination: Destination,
  kind: 'early' | 'on_time' | 'late',
): BookingArrival['lead'] | 'go_on' {
  const setting: UniqueIdentifierSetting | null | undefined = mergeSettings(destination).unique_identifier_setting;
  if (!setting || !isAskedAt(document, destination, 'slotbooking')) return 'go_on';
  return setting[`arrival_${kind}`] ?? 'go_on';
}

/** Tells a visitor with a booking how to continue; null for the usual way [DAY-02]. */
export function arrivalOf(
  document: LocationDocument,
  destination: Destination,
  booking: Timed,
  { language, now }: { readonly language: string; readonly now: number },
): BookingArrival | null {
  const window = resolveWindow(booking, zoneOf(document), now);
  if (window === undefined) return null;
  const arrival = judgeArrival(window, now);
  const lead = leadAt(document, destination, arrival.kind);
  if (lead === 'go_on') return null;
  const t = translatorFor(document, language);
  const times = { window: windowText(window, zoneOf(document), language, now) };
  const when = arrival.kind === 'on_time' ? '' : inWords(arrival, language);
  const [title, time] = {
    early: [t('arrival_early'), t('arrival_begins', { ...times, when })],
    on_time: [t('arrival_on_time'), t('arrival_now', times)],
    late: [t('arrival_late'), t('arrival_ended', { ...times, when })],
  }[arrival.kind] as [string, string];
  return { lead, title, body: `${time} ${t(lead === 'wait' ? 'arrival_wait' : 'arrival_ask')}` };
}

/** "14:00–14:30" in the site's time zone, with the day unless today. */
function windowText({ from, until }: ArrivalWindow, zone: string, language: string, now: number): string {
  const isToday = wallClock(from, zone).date === wallClock(now, zone).date;
  const format = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    ...(!isToday && { day: 'numeric', month: 'short' }),
  });
  return format.formatRange(from, until - MINUTE_MS);
}

/** Fits behind a verb in every language. */
function inWords({ kind, minutes }: { kind: 'early' | 'late'; minutes: number }, language: string): string {
  const sign = kind === 'early' ? 1 : -1;
  const words = new Intl.RelativeTimeFormat(language);
  return minutes < HOURS_FROM
    ? words.format(sign * minutes, 'minute')
    : words.format(sign * Math.round(minutes / 60), 'hour');
}
