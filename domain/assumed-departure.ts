import type { LocationDocument } from '../schemas/generated/types.ts';
import { DAY_MS, MINUTE_MS } from './time.ts';
import { minutesOf, wallClock } from './zone-clock.ts';

const DAY_MINUTES = 1440;
/** Where a location sets no time. */
const LONGEST_MS = DAY_MS;

/**
 * When a visitor who was not seen leaving is assumed to have left: the next time the location's clock shows its
 * `sign_out_at`, or after a day without one [DESK-02].
 * @returns milliseconds since 1970; null while they still count as being there
 */
export function assumedDeparture(settings: LocationDocument['settings'], signedAt: number, now: number): number | null {
  const minutes = minutesOf(settings?.sign_out_at ?? '');
  if (minutes === undefined) return now - signedAt >= LONGEST_MS ? signedAt + LONGEST_MS : null;
  const last = lastTime(minutes % DAY_MINUTES, settings?.time_zone ?? 'UTC', now);
  if (signedAt >= last) return null;
  // A server that did not run for days still names the first time that came.
  return lastTime(minutes % DAY_MINUTES, settings?.time_zone ?? 'UTC', Math.min(now, signedAt + LONGEST_MS));
}

/** The last moment up to `now` at which the clock of the zone showed so many minutes after midnight. */
function lastTime(minutes: number, zone: string, now: number): number {
  const since = (wallClock(now, zone).minutes - minutes + DAY_MINUTES) % DAY_MINUTES;
  const guess = Math.floor(now / MINUTE_MS) * MINUTE_MS - since * MINUTE_MS;
  // The clock may have been put forward or back since then.
  const off = ((wallClock(guess, zone).minutes - minutes + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
  return guess - off * MINUTE_MS;
}
