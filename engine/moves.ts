import type { Navigator } from './navigator.ts';
import type { Start } from './start.ts';
import type { DeckSlide } from './state.ts';
import { nextSlide, nextWhere, previousSlide, slideOf, type Target } from './target.ts';

export type Direction = 'forward' | 'back' | 'jump';

/**
 * How a move ended: a hook refused it ('vetoed'), the visitor tapped during another move or its animation ('locked'),
 * there is no such slide ('missing'), its code failed to load ('failed'), or another move replaced it or the slide that
 * requested it was left in the meantime ('cancelled').
 */
export type MoveOutcome = 'moved' | 'vetoed' | 'locked' | 'missing' | 'failed' | 'cancelled';

/**
 * How a plugin can move the visitor. A move waits until the current one and its animation are over; only the latest
 * request is kept waiting [NAV-08]. Do not await a move in `beforeLeave` or `beforeEnter`: it waits for that hook to
 * finish.
 */
export interface Go {
  /** Moves on from the slide that requests it; cancelled if that slide is left first. */
  next(): Promise<MoveOutcome>;
  /** The same, to the previous slide. */
  previous(): Promise<MoveOutcome>;
  /**
   * Goes directly to the first slide of a plugin, or to one of its slides by key, unless `signal` (default: the slide's
   * own) aborts first.
   */
  to(slide: string, signal?: AbortSignal): Promise<MoveOutcome>;
  /** Goes on to the first slide behind this one whose plugin does not say `isAnswered`. */
  toUnanswered(signal?: AbortSignal): Promise<MoveOutcome>;
  /** Ends the visit: its data is cleared and the page starts over [NAV-03], or gives way to the one at `url`. */
  restart(reason?: 'finished' | 'cancelled', url?: string): void;
}

/**
 * Accepts moves from the visitor and from plugins. A move requested before the visit is ready waits, however slow the
 * network.
 */
export interface Moves {
  /** A tap, a key or the browser's own buttons. */
  byVisitor(target: Target, direction: Direction): Promise<MoveOutcome>;
  /** The moves of a plugin; they are cancelled when `signal` aborts. */
  byPlugin(signal: AbortSignal): Go;
}

export interface MovesOptions {
  readonly navigator: Pick<Navigator, 'move' | 'moveInTurn'>;
  readonly start: Pick<Start, 'isReady' | 'whenReady'>;
  readonly isAnswered: (slide: DeckSlide) => boolean;
  /** A visitor's move has ended, successfully or not. */
  readonly onSettled: () => void;
  /** Ends the visit. */
  readonly restart: (reason: 'finished' | 'cancelled', url?: string) => void;
}

export function createMoves({ navigator, start, isAnswered, onSettled, restart }: MovesOptions): Moves {
  const whenReady = async (move: () => Promise<MoveOutcome>): Promise<MoveOutcome> =>
    start.isReady() || (await start.whenReady()) ? move() : 'cancelled';
  return {
    async byVisitor(target, direction) {
      const outcome = await whenReady(() => navigator.move(target, direction));
      onSettled();
      return outcome;
    },
    byPlugin(own) {
      const inTurn = (target: Target, direction: Direction, signal: AbortSignal): Promise<MoveOutcome> =>
        whenReady(() => navigator.moveInTurn(target, direction, signal));
      return {
        next: () => inTurn(nextSlide, 'forward', own),
        previous: () => inTurn(previousSlide, 'back', own),
        to: (slide, signal = own) => inTurn(slideOf(slide), 'jump', signal),
        toUnanswered: (signal = own) =>
          inTurn(
            nextWhere((slide) => !isAnswered(slide)),
            'jump',
            signal,
          ),
        restart: (reason = 'cancelled', url) => restart(reason, url),
      };
    },
  };
}
