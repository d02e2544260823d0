import type { LocationDocument } from '../schemas/generated/types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

export interface WallClock {
  /** YYYY-MM-DD. */
  date: string;
  /** Minutes since midnight. */
  minutes: number;
}

/** Defaults to UTC, because two servers may be in different zones (docs/locations.md). */
export function zoneOf({ settings }: Pick<LocationDocument, 'settings'>): string {
  return settings?.time_zone ?? 'UTC';
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * @param zone undefined for the device's own
 * @throws RangeError for an unknown zone
 */
export function wallClock(ms: number, zone: string | undefined): WallClock {
  const key = zone ?? '';
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(key, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(ms).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** "H:MM" or "HH:MM". */
export function minutesOf(text: string): number | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text.trim());
  if (match === null) return undefined;
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  return Number(match[2]) < 60 && minutes <= 1440 ? minutes : undefined;
}

export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** In milliseconds, after a gap of the clock if the day begins in one. @throws RangeError for an unknown zone or day */
export function dayStart(date: string, zone: string): number {
  const at = momentOf({ date, minutes: 0 }, zone);
  return wallClock(at, zone).date < date ? at + HOUR_MS : at;
}

/** In milliseconds. @throws RangeError for an unknown zone or day */
export function momentOf({ date, minutes }: WallClock, zone: string): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  if (Number.isNaN(shown)) throw new RangeError(`${date} is not a day`);
  const guess = shown - offsetAt(shown, zone);
  return shown - offsetAt(guess, zone);
}

/** Milliseconds ahead of UTC. */
export function offsetAt(ms: number, zone: string): number {
  const { date, minutes } = wallClock(ms, zone);
  const minute = Math.floor(ms / 60_000) * 60_000;
  return Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 - minute;
}

/** `2026-11-26T08:00:00+01:00` */
export function isoInZone(ms: number, zone: string): string {
  const offset = offsetAt(ms, zone);
  const clock = new Date(ms + offset).toISOString().slice(0, 19);
  return `${clock}${offset < 0 ? '-' : '+'}${timeText(Math.abs(offset) / MINUTE_MS)}`;
}
