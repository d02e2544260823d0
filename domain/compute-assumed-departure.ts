import type { LocationDocument } from '../schemas/generated/types.ts';
import { DAY_MS, MINUTE_MS } from './time.ts';
import { minutesOf, wallClock } from './zone-clock.ts';

const DAY_MINUTES = 1440;
const LONGEST_MS = DAY_MS;

/**
 * The next `sign_out_at`, or a day after signing [DESK-02].
 * @returns milliseconds since 1970; null while on site
 */
export function computeAssumedDeparture(
  settings: LocationDocument['settings'],
  signedAt: number,
  now: number,
): number | null {
  const minutes = minutesOf(settings?.sign_out_at ?? '');
  if (minutes === undefined) return now - signedAt >= LONGEST_MS ? signedAt + LONGEST_MS : null;
  const last = lastTime(minutes % DAY_MINUTES, settings?.time_zone ?? 'UTC', now);
  if (signedAt >= last) return null;
  // After days of downtime, the first time that passed counts.
  return lastTime(minutes % DAY_MINUTES, settings?.time_zone ?? 'UTC', Math.min(now, signedAt + LONGEST_MS));
}

function lastTime(minutes: number, zone: string, now: number): number {
  const since = (wallClock(now, zone).minutes - minutes + DAY_MINUTES) % DAY_MINUTES;
  const guess = Math.floor(now / MINUTE_MS) * MINUTE_MS - since * MINUTE_MS;
  const off = ((wallClock(guess, zone).minutes - minutes + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return guess - off * MINUTE_MS;
}
