import type { Clock } from './clock.ts';

/** Milliseconds of the forward animation, during which nothing moves [NAV-08]. */
export const ANIMATION_LOCK_MS = 750;
/** Milliseconds of the lock without animation: only long enough to ignore a double tap [NAV-13]. */
export const REDUCED_LOCK_MS = 250;

export interface Lock {
  isHeld(): boolean;
  /** Milliseconds until it opens; 0 when it is open. */
  remainingMs(): number;
  hold(ms: number): void;
}

/** A lock that opens automatically when its time is up. */
export function createLock(clock: Clock): Lock {
  let until = 0;
  return {
    isHeld: () => clock.now() < until,
    remainingMs: () => Math.max(0, until - clock.now()),
    hold: (ms) => {
      until = clock.now() + ms;
    },
  };
}
