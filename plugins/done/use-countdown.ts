import { useEffect, useState } from 'react';
import type { DoneContext } from './slide.ts';

/** In seconds [DONE-01]. */
const COUNTDOWN_S = 20;

/** Seconds left by the clock: background tabs throttle timers. Each touch or key restarts the countdown. */
export function useCountdown(ctx: DoneContext): number {
  const [left, setLeft] = useState(COUNTDOWN_S);
  const { clock, signal, go } = ctx;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one countdown per time the slide is shown.
  useEffect(() => {
    let endsAt = 0;
    const begin = (): void => {
      endsAt = clock.now() + COUNTDOWN_S * 1000;
      setLeft(COUNTDOWN_S);
    };
    begin();
    const stay = new AbortController();
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, { signal: stay.signal });
    clock.interval(
      1000,
      () => {
        const seconds = Math.max(0, Math.ceil((endsAt - clock.now()) / 1000));
        setLeft(seconds);
        if (seconds > 0) return;
        stay.abort();
        go.restart('finished');
      },
      AbortSignal.any([signal, stay.signal]),
    );
    return () => stay.abort();
  }, [signal]);
  return left;
}
