import type { Clock } from './clock.ts';
import type { MoveOutcome } from './go.ts';

/** Milliseconds of the forward animation [NAV-08]. */
export const ANIMATION_LOCK_MS = 750;
/** Milliseconds: just long enough to ignore a double tap [NAV-13]. */
export const REDUCED_LOCK_MS = 250;

export type Run = (isOvertaken: () => boolean) => Promise<MoveOutcome>;

/** One move at a time, including its animation. */
export function createTurns(clock: Clock, onMoving: (isMoving: boolean) => void) {
  let lockedUntil = 0;
  let begun = 0;
  let underWay: Promise<void> | null = null;
  let waiting = new AbortController();
  const isFree = (): boolean => underWay === null && clock.now() >= lockedUntil;
  return {
    isFree,
    async begin(run: Run): Promise<MoveOutcome> {
      begun += 1;
      const mine = begun;
      let end = (): void => {};
      underWay = new Promise((resolve) => {
        end = resolve;
      });
      onMoving(true);
      try {
        return await run(() => mine !== begun);
      } finally {
        end();
        if (mine === begun) {
          underWay = null;
          onMoving(false);
        }
      }
    },
    /** Calls `go` once no move runs; a later call takes its place. */
    async wait(signal: AbortSignal, go: () => Promise<MoveOutcome>): Promise<MoveOutcome> {
      waiting.abort();
      waiting = new AbortController();
      const over = AbortSignal.any([signal, waiting.signal]);
      while (!over.aborted && !isFree()) await (underWay ?? clock.sleep(Math.max(0, lockedUntil - clock.now()), over));
      return over.aborted ? 'cancelled' : go();
    },
    hold(ms: number): void {
      lockedUntil = clock.now() + ms;
    },
  };
}
