import type { Direction, Go, MoveOutcome } from './go.ts';
import type { Navigator } from './navigator.ts';
import type { Start } from './start.ts';
import { nextSlide, nextUnanswered, previousSlide, slideOf, type Target } from './target.ts';

/**
 * Accepts moves from the visitor and from plugins. A move requested before the visit is ready waits, however slow the
 * network.
 */
export interface Moves {
  /** A tap, a key or the browser's own buttons. */
  byVisitor(target: Target, direction: Direction): Promise<MoveOutcome>;
  /** To a slide ahead, by the address or the browser's own buttons. */
  aheadByVisitor(target: Target): Promise<MoveOutcome>;
  /** The moves of a plugin; they are cancelled when `signal` aborts. */
  byPlugin(signal: AbortSignal): Go;
}

export interface MovesOptions {
  readonly navigator: Pick<Navigator, 'move' | 'jumpAhead' | 'moveInTurn'>;
  readonly start: Pick<Start, 'isReady' | 'whenReady'>;
  /** A visitor's move has ended, successfully or not. */
  readonly onSettled: () => void;
  /** Ends the visit. */
  readonly restart: (reason: 'finished' | 'cancelled', url?: string) => void;
}

export function createMoves({ navigator, start, onSettled, restart }: MovesOptions): Moves {
  const whenReady = async (move: () => Promise<MoveOutcome>): Promise<MoveOutcome> =>
    start.isReady() || (await start.whenReady()) ? move() : 'cancelled';
  const settled = async (move: () => Promise<MoveOutcome>): Promise<MoveOutcome> => {
    const outcome = await whenReady(move);
    onSettled();
    return outcome;
  };
  return {
    byVisitor: (target, direction) => settled(() => navigator.move(target, direction)),
    aheadByVisitor: (target) => settled(() => navigator.jumpAhead(target)),
    byPlugin(own) {
      const inTurn = (target: Target, direction: Direction, signal: AbortSignal): Promise<MoveOutcome> =>
        whenReady(() => navigator.moveInTurn(target, direction, signal));
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
