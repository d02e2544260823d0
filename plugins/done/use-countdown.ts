import { useEffect, useState } from 'react';
import type { DoneContext } from './context.ts';

/** Seconds until a kiosk's page starts over by itself [DONE-01]. */
export const COUNTDOWN_S = 20;

/** The same while it shows a pass, which a visitor has to find their phone for [GATE-05]. */
export const PASS_COUNTDOWN_S = 60;

/** Once the pass is on their phone. */
export const TAKEN_COUNTDOWN_S = 10;

/** How long a visitor's own device keeps its pass if nobody taps Done, in seconds. */
export const OWN_DEVICE_S = 16 * 3600;

/**
 * Seconds left, computed from the clock so that throttled timers in a background tab do not stretch the countdown. It
 * begins again with each touch or key: somebody is still there.
 */
export function useCountdown(ctx: DoneContext, fromS: number): number {
  const [left, setLeft] = useState(fromS);
  const { clock, signal, go } = ctx;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one countdown per time the slide is shown.
  useEffect(() => {
    let endsAt = 0;
    const begin = (): void => {
      endsAt = clock.now() + fromS * 1000;
      setLeft(fromS);
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
  }, [signal, fromS]);
  return left;
}
