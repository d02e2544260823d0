export type Direction = 'forward' | 'back' | 'jump';

/**
 * 'vetoed': by a hook; 'locked': by another move or its animation; 'missing': no such slide; 'failed': its code did not
 * load; 'cancelled': by a later move, or its slide was left.
 */
export type MoveOutcome = 'moved' | 'vetoed' | 'locked' | 'missing' | 'failed' | 'cancelled';

/**
 * A move waits for the current one and its animation; only the latest request waits [NAV-08]. Do not await one in
 * `beforeLeave` or `beforeEnter`: it waits for that hook.
 */
export interface Go {
  /** Like `previous`, cancelled if the requesting slide is left first. */
  next(): Promise<MoveOutcome>;
  previous(): Promise<MoveOutcome>;
  /** Moves to a plugin's first slide, or a slide by key; `signal` defaults to the slide's own. */
  to(slide: string, signal?: AbortSignal): Promise<MoveOutcome>;
  toUnanswered(signal?: AbortSignal): Promise<MoveOutcome>;
  /** Clears the visit, then reloads the page [NAV-03] or opens `url`. */
  restart(reason?: 'finished' | 'cancelled', url?: string): void;
}
