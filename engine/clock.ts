/** The only source of time, which tests advance. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  timeout(ms: number, fn: () => void, signal?: AbortSignal): void;
  interval(ms: number, fn: () => void, signal: AbortSignal): void;
  /** Also resolves when `signal` aborts: check it afterwards. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

type Start = (fn: () => void, ms: number) => () => void;

/** Each start function returns a function that stops its timer. */
export function createClock(now: () => number, startTimeout: Start, startInterval: Start): Clock {
  const run = (start: Start, ms: number, fn: () => void, signal?: AbortSignal): void => {
    if (signal?.aborted) return;
    const stop = start(() => {
      if (start === startTimeout) signal?.removeEventListener('abort', stop);
      fn();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  };
  return {
    now,
    timeout: (ms, fn, signal) => run(startTimeout, ms, fn, signal),
    interval: (ms, fn, signal) => run(startInterval, ms, fn, signal),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const wake = (): void => {
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        signal?.addEventListener('abort', wake, { once: true });
        run(startTimeout, ms, wake, signal);
      }),
  };
}

export const systemClock: Clock = createClock(
  Date.now,
  (fn, ms) => {
    const id = setTimeout(fn, ms);
    return () => clearTimeout(id);
  },
  (fn, ms) => {
    const id = setInterval(fn, ms);
    return () => clearInterval(id);
  },
);

/** Resolves with `late` after `ms` milliseconds, without stopping `work` [OFF-08]. */
export async function inTime<T, L>(clock: Pick<Clock, 'sleep'>, ms: number, work: Promise<T>, late: L): Promise<T | L> {
  const over = new AbortController();
  try {
    return await Promise.race([work, clock.sleep(ms, over.signal).then(() => late)]);
  } finally {
    over.abort();
  }
}
