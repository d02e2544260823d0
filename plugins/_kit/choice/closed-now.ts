import { findPlace } from '../../../domain/destination.ts';
import { closeData } from '../../../domain/opening-hours.ts';
import { addDays, wallClock, zoneOf } from '../../../domain/zone-clock.ts';
import type { Id } from '../../../schemas/generated/types.ts';
import type { SharedText } from '../page/services.ts';
import type { Config } from '../product.ts';

type PlaceConfig = Pick<Config, 'location' | 'opening' | 'language'>;

/** undefined if the place is open or its hours are unknown; a tap still asks the backend [SUB-04] [TRK-02]. */
export function closedWords(config: PlaceConfig, id: Id, now: number, text: SharedText): string | undefined {
  const { opening, language } = config;
  const place = opening ? findPlace(config, id) : undefined;
  if (!opening || place === undefined) return undefined;
  const { checkin_not_allowed, closed, date, time } = closeData(opening, place, now, '');
  if (closed) return text('place_closed');
  if (checkin_not_allowed === 'true') return text('place_no_check_in');
  if (date === null) return undefined;
  const today = wallClock(now, zoneOf(opening)).date;
  return text('place_opens', { when: whenOf(date, time ?? '', today, language.locale) });
}

function whenOf(date: string, time: string, today: string, locale: string): string {
  if (date === today) return time;
  const form =
    date < addDays(today, 7) ? { weekday: 'long' as const } : { day: 'numeric' as const, month: 'long' as const };
  const day = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(Date.parse(`${date}T00:00:00Z`));
  return `${day} ${time}`;
}
