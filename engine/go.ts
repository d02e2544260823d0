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
  /** Continues to the first slide behind this one that is not `isAnswered`. */
  toUnanswered(signal?: AbortSignal): Promise<MoveOutcome>;
  /** Ends the visit: its data is cleared and the page starts over [NAV-03], or gives way to the one at `url`. */
  restart(reason?: 'finished' | 'cancelled', url?: string): void;
}
