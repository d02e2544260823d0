import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/time.ts';

/** Waits between attempts; the last repeats until three days are over. */
const WAITS_MS = [
  ...[5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS],
  ...[HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS],
];

/** An endpoint that cannot be reached at all is left alone for so long at most: thousands may wait for it. */
export const LONGEST_REST_MS = 5 * MINUTE_MS;

/** When something that failed is tried again. */
export interface Backoff {
  /** Milliseconds until the next attempt, after so many. */
  wait(attempts: number): number;
  /** Milliseconds that an endpoint rests after so many attempts in a row that did not reach it. */
  rest(failures: number): number;
}

/** @param random from 0 to under 1: waits are spread by a quarter, so that they do not all end at once [HOOK-01] */
export function createBackoff(random: () => number): Backoff {
  const spread = (ms: number) => Math.round(ms * (0.875 + random() / 4));
  return {
    wait: (attempts) => spread(WAITS_MS[Math.min(Math.max(attempts, 1), WAITS_MS.length) - 1] ?? HOUR_MS),
    rest: (failures) => spread(Math.min(SECOND_MS * 2 ** Math.min(failures, 20), LONGEST_REST_MS)),
  };
}
