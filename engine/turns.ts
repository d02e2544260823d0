import type { Clock } from './clock.ts';
import type { MoveOutcome } from './define.ts';
import { createLock } from './lock.ts';

/** A move; `isOvertaken` tells it that a later one has begun, and that it has to give up. */
export type Run = (isOvertaken: () => boolean) => Promise<MoveOutcome>;

/** Sees to it that there is one move at a time, its animation included. */
export interface Turns {
  /** Neither a move nor its animation is under way. */
  isFree(): boolean;
  /** Begins a move at once; one that is under way is overtaken. */
  begin(run: Run): Promise<MoveOutcome>;
  /**
   * Calls `go` as soon as nothing moves any more, unless `signal` aborts first. One waits at most: a later one takes
   * its place.
   */
  wait(signal: AbortSignal, go: () => Promise<MoveOutcome>): Promise<MoveOutcome>;
  /** The animation that has begun takes this many milliseconds. */
  hold(ms: number): void;
}

/** `onMoving` is told when a move begins, and when none is under way any more. */
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
