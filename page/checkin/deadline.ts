import type { Clock } from 'gatehouse-engine';

/** Aborts after a time, in milliseconds. */
export function deadline(clock: Pick<Clock, 'timeout'>, ms: number): AbortSignal {
  const late = new AbortController();
  clock.timeout(ms, () => late.abort(), late.signal);
  return late.signal;
}
