import { DAY_MS, MINUTE_MS } from '../../../domain/time.ts';

/** By how much a device's clock may run fast or slow while a visit waits. */
const DRIFT_MS = 15 * MINUTE_MS;
/** A visit that waited longer is for staff to look at, even if it is true. */
const LONG_MS = 30 * DAY_MS;

export interface AcceptedTime {
  /** As far as it can be believed: not before the page was given out, and not in the future. */
  readonly at: number;
  /** 'untrue' for what cannot be, such as from a clock that was set meanwhile. */
  readonly kind: 'believed' | 'long-ago' | 'untrue';
}

/** When a visit was accepted: the device says for how long it waited, and the page's proof how long that can have been. */
export function acceptedTime({
  waitedMs,
  givenAt,
  now,
}: {
  waitedMs: number;
  givenAt: number;
  now: number;
}): AcceptedTime {
  const earliest = Math.min(givenAt, now);
  const claimed = now - waitedMs;
  const at = Math.min(Math.max(claimed, earliest), now);
  if (Math.abs(claimed - at) > DRIFT_MS) return { at, kind: 'untrue' };
  return { at, kind: now - at > LONG_MS ? 'long-ago' : 'believed' };
}
