import type { Clock } from './clock.ts';

/** Seconds [IDLE-01]. */
export const DEFAULT_IDLE_SECONDS = 180;
const BANNER_SECONDS = 30;

export type IdleTimer = ReturnType<typeof createIdleTimer>;

interface IdleOptions {
  readonly clock: Clock;
  readonly seconds: number;
  readonly onBanner: (seconds: number | null) => void;
  readonly onTimeout: () => void;
}

/** Compares times instead of counting ticks, so a device that slept gains no time. */
export function createIdleTimer({ clock, seconds, onBanner, onTimeout }: IdleOptions) {
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
    // Removed before the slide, the banner would be announced as 'you have more time'.
    running?.abort();
    running = null;
    onTimeout();
  };
  const rewind = (): void => {
    deadline = clock.now() + seconds * 1000;
    onBanner(null);
  };
  return {
    run(): void {
      rewind();
      if (running !== null) return;
      running = new AbortController();
      clock.interval(1000, tick, running.signal);
    },
    stop,
    /** [IDLE-02] */
    reset(): void {
      if (running !== null) rewind();
    },
  };
}
