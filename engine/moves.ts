import type { Direction, Go, MoveOutcome } from './go.ts';
import type { Navigator } from './navigator.ts';
import { nextSlide, nextUnanswered, previousSlide, slideOf, type Target } from './target.ts';

interface MovesOptions {
  readonly navigator: Navigator;
  readonly life: AbortSignal;
  readonly onSettled: () => void;
  readonly restart: (reason: 'finished' | 'cancelled', url?: string) => void;
}

/** A move requested before the visit begins waits for that. */
export function createMoves({ navigator, life, onSettled, restart }: MovesOptions) {
  let hasBegun = false;
  let beginning: Promise<void> = Promise.resolve();
  const onceBegun = async (move: () => Promise<MoveOutcome>): Promise<MoveOutcome> => {
    if (!hasBegun) await beginning;
    return hasBegun ? move() : 'cancelled';
  };
  const settled = async (move: () => Promise<MoveOutcome>): Promise<MoveOutcome> => {
    const outcome = await onceBegun(move);
    onSettled();
    return outcome;
  };
  return {
    begin(enter: () => Promise<unknown>): Promise<void> {
      beginning = enter().then(() => {
        hasBegun = !life.aborted;
      });
      return beginning;
    },
    byVisitor: (target: Target, direction: Direction) => settled(() => navigator.move(target, direction)),
    aheadByVisitor: (target: Target) => settled(() => navigator.jumpAhead(target)),
    byPlugin(own: AbortSignal): Go {
      const inTurn = (target: Target, direction: Direction, signal: AbortSignal): Promise<MoveOutcome> =>
        onceBegun(() => navigator.moveInTurn(target, direction, signal));
      return {
        next: () => inTurn(nextSlide, 'forward', own),
        previous: () => inTurn(previousSlide, 'back', own),
        to: (slide, signal = own) => inTurn(slideOf(slide), 'jump', signal),
        toUnanswered: (signal = own) => inTurn(nextUnanswered, 'jump', signal),
        restart: (reason = 'cancelled', url) => restart(reason, url),
      };
    },
  };
}
