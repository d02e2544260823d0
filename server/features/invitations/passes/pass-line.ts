import { MINUTE_MS } from '../../../../domain/time.ts';
import { timeText, wallClock, zoneOf } from '../../../../domain/zone-clock.ts';
import type { Location } from '../../../core/locations/locations.ts';
import { translatorFor } from '../../../core/locations/page/translator-for.ts';
import type { StayNow } from '../../yard/line-feed.ts';
import { ownNameOfPlace } from '../../yard/places.ts';

export type OwnStay =
  | Pick<StayNow, 'state' | 'position' | 'placeId' | 'calledAt' | 'expected' | 'notBefore'>
  | { readonly state: 'done'; readonly placeId: string }
  | { readonly state: 'none' };

/** The queue as a pass shows it, without other visitors [DAY-01]. */
export interface PassLine {
  readonly state: 'none' | 'waiting' | 'called' | 'docked' | 'done';
  /** Milliseconds since 1970, or 0. The page sounds for a new call. */
  readonly called_at: number;
  readonly title: string;
  readonly hint: string;
  readonly wait?: string;
}

export function passLine({ document }: Location, language: string, stay: OwnStay, now: number): PassLine {
  const t = translatorFor(document, language);
  if (stay.state === 'none') return { state: 'none', called_at: 0, title: '', hint: '' };
  if (stay.state === 'waiting') {
    const wait = waitOf(document, stay, language, now);
    const words = wait && t(wait.key, { time: wait.time });
    return {
      state: 'waiting',
      called_at: 0,
      title: t('line_waiting', { position: stay.position ?? '' }),
      hint: t('line_keep_open'),
      ...(words !== undefined && { wait: words }),
    };
  }
  const place = ownNameOfPlace(document, stay.placeId ?? '', language);
  if (stay.state === 'done') return { state: 'done', called_at: 0, title: t('line_done', { place }), hint: '' };
  if (stay.state === 'docked') return { state: 'docked', called_at: 0, title: t('line_docked', { place }), hint: '' };
  const calledAt = stay.calledAt ?? 0;
  const parts = { hour: 'numeric', minute: '2-digit', timeZone: zoneOf(document) } as const;
  const time = new Intl.DateTimeFormat(language, parts).format(calledAt);
  return {
    state: 'called',
    called_at: calledAt,
    title: t('line_called', { place }),
    hint: t('line_called_at', { time }),
  };
}

type Waiting = Pick<StayNow, 'expected' | 'notBefore'>;

/** The start of the booked window before it opens, else the estimate [DAY-02] [DAY-03]. */
function waitOf(document: Location['document'], { expected, notBefore }: Waiting, language: string, now: number) {
  if (notBefore !== null && notBefore > now)
    return { key: 'line_from', time: timeText(wallClock(notBefore, zoneOf(document)).minutes) };
  const time = minutesUntil(expected, language, now);
  return time === undefined ? undefined : { key: 'line_wait', time };
}

function minutesUntil(expected: StayNow['expected'], language: string, now: number): string | undefined {
  if (expected === null || expected.high <= now) return undefined;
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const high = Math.ceil((expected.high - now) / MINUTE_MS);
  return minutes.formatRange(Math.max(0, Math.round((expected.low - now) / MINUTE_MS)), high);
}
