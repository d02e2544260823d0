export type Direction = 'forward' | 'back' | 'jump';

/**
 * How a move ended: refused by a hook ('vetoed'), by another move or its animation ('locked'), without such a slide
 * ('missing'), by code that failed to load ('failed'), or by a later move or because its slide was left ('cancelled').
 */
export type MoveOutcome = 'moved' | 'vetoed' | 'locked' | 'missing' | 'failed' | 'cancelled';

/**
 * Moves the visitor. A move waits until the current one and its animation are over; only the latest request is kept
 * waiting [NAV-08]. Do not await a move in `beforeLeave` or `beforeEnter`: it waits for that hook to finish.
 */
export interface Go {
  /** Moves to the next slide; cancelled if the requesting slide is left first. */
  next(): Promise<MoveOutcome>;
  /** Moves to the previous slide; cancelled if the requesting slide is left first. */
  previous(): Promise<MoveOutcome>;
  /** Moves to the first slide of a plugin, or a slide by key, unless `signal` (default: the slide's own) aborts first. */
  to(slide: string, signal?: AbortSignal): Promise<MoveOutcome>;
  /** Moves to the next slide that is not `isAnswered`. */
  toUnanswered(signal?: AbortSignal): Promise<MoveOutcome>;
  /** Ends the visit: clears its data and reloads the page [NAV-03], or opens the one at `url`. */
  restart(reason?: 'finished' | 'cancelled', url?: string): void;
}
