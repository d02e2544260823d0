import { DAY_MS, MINUTE_MS } from './time.ts';
import { addDays, minutesOf, offsetAt, wallClock } from './zone-clock.ts';

export interface WindowText {
  /** YYYY-MM-DD; null for any day. */
  readonly date: string | null;
  readonly time: string | null;
  /** HH:MM; earlier than `time` means the next day. */
  readonly until: string | null;
}

/** Milliseconds since 1970. */
export interface ArrivalWindow {
  readonly from: number;
  /** Exclusive. */
  readonly until: number;
}

export type Arrival = { readonly kind: 'on_time' } | { readonly kind: 'early' | 'late'; readonly minutes: number };

/** Includes the last minute. A booking for any day is today's, or yesterday's while that lasts. [DAY-02] */
export function resolveWindow({ date, time, until }: WindowText, zone: string, now: number): ArrivalWindow | undefined {
  const begin = minutesOf(time ?? '');
  const end = minutesOf(until ?? '');
  if (begin === undefined || end === undefined) return undefined;
  const on = (day: string): ArrivalWindow => ({
    from: momentsOf(day, begin, zone).first,
    until: momentsOf(end < begin ? addDays(day, 1) : day, end, zone).last + MINUTE_MS,
  });
  if (date !== null) return on(date);
  const { date: today } = wallClock(now, zone);
  const before = on(addDays(today, -1));
  return now < before.until ? before : on(today);
}

export function judgeArrival({ from, until }: ArrivalWindow, now: number): Arrival {
  if (now < from) return { kind: 'early', minutes: Math.ceil((from - now) / MINUTE_MS) };
  if (now < until) return { kind: 'on_time' };
  return { kind: 'late', minutes: Math.floor((now - until) / MINUTE_MS) + 1 };
}

/** Two moments when the clock is set back, none when it is set forward. */
function momentsOf(date: string, minutes: number, zone: string): { readonly first: number; readonly last: number } {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const before = wall - offsetAt(wall - DAY_MS, zone);
  const after = wall - offsetAt(wall + DAY_MS, zone);
  const shows = (at: number): boolean => at + offsetAt(at, zone) === wall;
  const found = [before, after].filter(shows);
  return found.length === 0 ? { first: before, last: before } : { first: Math.min(...found), last: Math.max(...found) };
}
