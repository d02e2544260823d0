import type { Clock } from './clock.ts';

/** Default length of the main countdown in seconds; a location can set its own [IDLE-01]. */
export const DEFAULT_IDLE_SECONDS = 180;
/** The banner shows at this many seconds or fewer [IDLE-03]. */
export const BANNER_SECONDS = 30;

export interface IdleTimer {
  /** Starts the countdown, or continues it with the full time. */
  run(): void;
  stop(): void;
  /** Restores the full time if the countdown is running [IDLE-02]. */
  reset(): void;
}

interface IdleOptions {
  readonly clock: Clock;
  readonly seconds: number;
  /** Seconds left while the banner shows, else null. */
  readonly onBanner: (seconds: number | null) => void;
  readonly onTimeout: () => void;
}

/** The visit's only countdown. It compares times instead of counting ticks, so a device that slept gains no time. */
export function createIdleTimer({ clock, seconds, onBanner, onTimeout }: IdleOptions): IdleTimer {
  let running: AbortController | null = null;
  let deadline = 0;
  const stop = (): void => {
    running?.abort();
    running = null;
    onBanner(null);
  };
  const tick = (): void => {
    const left = Math.ceil((deadline - clock.now()) / 1000);
    if (left > 0) return onBanner(left <= BANNER_SECONDS ? left : null);
    // The banner disappears together with the slide: removed earlier, it would be announced as 'you have more time'.
    running?.abort();
    running = null;
    onTimeout();
  };
  const rewind = (): void => {
    deadline = clock.now() + seconds * 1000;
    onBanner(null);
  };
  return {
    run() {
      rewind();
      if (running !== null) return;
      running = new AbortController();
      clock.interval(1000, tick, running.signal);
    },
    stop,
    reset() {
      if (running !== null) rewind();
    },
  };
}
