import { createContext, use, useEffect, useMemo, useState } from 'react';
import { DAY_MS, HOUR_MS } from '../../domain/time.ts';
import { wallClock } from '../../domain/zone-clock.ts';
import { useLanguage } from './use-texts.tsx';

/** The location's time zone, or the one its locations share. */
export const TimeZone = createContext<string | undefined>(undefined);

/** Time zone of all days and times on a page: never the device's [BACK-06]. */
export function useTimeZone(): string {
  return use(TimeZone) ?? 'UTC';
}

/** The browser's time zone: a first guess for a new location [BACK-06]. */
export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats in the current language. Times are milliseconds since 1970. */
export interface Format {
  /** "14:05" today, "21 Nov, 14:05" this year, otherwise with the year. */
  time(at: number): string;
  /** "24 Nov 2026" of `2026-11-24`. */
  day(date: string, parts?: Intl.DateTimeFormatOptions): string;
  /** "24 November 2026" in the location's time zone. */
  date(at: number): string;
  /** "24 November 2026 at 14:05", for records and print. */
  moment(at: number): string;
  list(items: readonly string[]): string;
  /** "Ukrainian" of `uk`; the key if unknown. */
  language(key: string): string;
  /** "41 GB". */
  storage(bytes: number): string;
}

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', 60_000],
];

/** Adds the browser's region: English has 24 hours in Britain, 12 in America. */
function regionOf(language: string): string {
  const own = navigator.languages.find((tag) => tag.startsWith(`${language}-`));
  return own ?? (language === 'en' ? 'en-GB' : language);
}

export function useFormat(): Format {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const region = regionOf(language);
    const list = new Intl.ListFormat(language);
    const names = new Intl.DisplayNames(language, { type: 'language' });
    const amount = (unit: string) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: unit === 'gigabyte' ? 1 : 0 });
    return {
      time(at) {
        const date = new Date(at);
        const hours = { hour: '2-digit', minute: '2-digit', timeZone } as const;
        const [day, today] = [at, Date.now()].map((ms) => wallClock(ms, timeZone).date);
        if (day === today) return date.toLocaleTimeString(region, hours);
        const year = day?.slice(0, 4) === today?.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
        return date.toLocaleString(region, { day: 'numeric', month: 'short', ...year, ...hours });
      },
      day: (date, parts = { dateStyle: 'medium' }) =>
        new Date(`${date}T12:00:00Z`).toLocaleDateString(region, { ...parts, timeZone: 'UTC' }),
      date: (at) => new Date(at).toLocaleDateString(region, { dateStyle: 'long', timeZone }),
      moment: (at) => new Date(at).toLocaleString(region, { dateStyle: 'long', timeStyle: 'short', timeZone }),
      list: (items) => list.format(items),
      language(key) {
        try {
          // An unknown language has the key `root`.
          return key === '' ? '' : (names.of(key.replaceAll('_', '-')) ?? key);
        } catch {
          return key;
        }
      },
      storage: (bytes) =>
        bytes >= 1e9 ? amount('gigabyte').format(bytes / 1e9) : amount('megabyte').format(bytes / 1e6),
    };
  }, [language, timeZone]);
}

/** Refresh interval of relative times. */
const AGAIN_MS = 15_000;

/** The current time, refreshed. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** "3 minutes ago", "yesterday"; refreshed as time passes. */
export function useAgo(): (at: number) => string {
  const { language } = useLanguage();
  const now = useNow();
  return useMemo(() => {
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    return (at) => {
      // The clock may be older than a new event.
      const passed = Math.max(now, Date.now()) - at;
      const [unit, ms] = STEPS.find(([, length]) => passed >= length) ?? ['minute', 60_000];
      return relative.format(-Math.floor(passed / ms), unit);
    };
  }, [language, now]);
}
