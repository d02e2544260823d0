import { type Clock, createClock } from '../clock.ts';

interface Timer {
  at: number;
  readonly every: number | null;
  readonly fn: () => void;
}

export interface FakeClock extends Clock {
  /**
   * Moves time forward, running due timers in order and letting promises settle after each; once an earlier call is
   * over.
   */
  advance(ms: number): Promise<void>;
  /** Timers that are still set: a leak once a slide has been left. */
  pending(): number;
}

/** Runs everything that waits on promises alone. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 50; i += 1) await Promise.resolve();
}

/** A clock that stands still until a test moves it. */
export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  const timers = new Set<Timer>();
  let time = start;
  const add = (fn: () => void, ms: number, every: number | null): (() => void) => {
    const timer: Timer = { at: time + ms, every, fn };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const clock = createClock(
    () => time,
    (fn, ms) => add(fn, ms, null),
    (fn, ms) => add(fn, ms, Math.max(1, ms)),
  );
  let underWay: Promise<void> = Promise.resolve();
  const due = (until: number): Timer | undefined =>
    [...timers].filter((t) => t.at <= until).sort((a, b) => a.at - b.at)[0];
  const advance = async (ms: number): Promise<void> => {
    const until = time + ms;
    await settle();
    for (let timer = due(until); timer; timer = due(until)) {
      time = timer.at;
      if (timer.every === null) timers.delete(timer);
      else timer.at += timer.every;
      timer.fn();
      await settle();
    }
    time = until;
    await settle();
  };
  return {
    ...clock,
    pending: () => timers.size,
    advance(ms) {
      const run = (): Promise<void> => advance(ms);
      underWay = underWay.then(run, run);
      return underWay;
    },
  };
}
