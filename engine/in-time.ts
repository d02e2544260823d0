import type { Clock } from './clock.ts';

/**
 * What `work` comes to, or `late` if that takes longer than `ms` milliseconds: nobody waits for code that never arrives
 * [OFF-08]. The work is not stopped, and what it brings later may still be used.
 */
export async function inTime<T, L>(clock: Pick<Clock, 'sleep'>, ms: number, work: Promise<T>, late: L): Promise<T | L> {
  const over = new AbortController();
  try {
    return await Promise.race([work, clock.sleep(ms, over.signal).then(() => late)]);
  } finally {
    over.abort();
  }
}
