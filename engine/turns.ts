import type { Clock } from './clock.ts';
import type { MoveOutcome } from './go.ts';
import { createLock } from './lock.ts';

/** A move; once a later move has begun, `isOvertaken` returns true and this one must give up. */
export type Run = (isOvertaken: () => boolean) => Promise<MoveOutcome>;

/** Ensures that only one move runs at a time, including its animation. */
export interface Turns {
  /** True when neither a move nor its animation is running. */
  isFree(): boolean;
  /** Begins a move at once, overtaking any that is running. */
  begin(run: Run): Promise<MoveOutcome>;
  /**
   * Calls `go` as soon as no move is running, unless `signal` aborts first. At most one waits: a later one replaces it.
   */
  wait(signal: AbortSignal, go: () => Promise<MoveOutcome>): Promise<MoveOutcome>;
  /** Blocks moves for the animation that has begun, in milliseconds. */
  hold(ms: number): void;
}

/** `onMoving` is called when a move begins and when none is running any more. */
export function createTurns(clock: Clock, onMoving: (isMoving: boolean) => void): Turns {
  const lock = createLock(clock);
  let begun = 0;
  let underWay: Promise<void> | null = null;
  let waiting = new AbortController();
  const isFree = (): boolean => underWay === null && !lock.isHeld();
  return {
    isFree,
    async begin(run) {
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
    async wait(signal, go) {
      waiting.abort();
      waiting = new AbortController();
      const over = AbortSignal.any([signal, waiting.signal]);
      while (!over.aborted && !isFree()) await (underWay ?? clock.sleep(lock.remainingMs(), over));
      return over.aborted ? 'cancelled' : go();
    },
    hold: lock.hold,
  };
}
