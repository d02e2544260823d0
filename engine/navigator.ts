import type { Clock } from './clock.ts';
import type { SlideComponent } from './components.ts';
import type { EngineError } from './errors.ts';
import type { Direction, MoveOutcome } from './go.ts';
import { ANIMATION_LOCK_MS, REDUCED_LOCK_MS } from './lock.ts';
import type { Log } from './log.ts';
import type { Result } from './result.ts';
import type { RunSlideHook } from './slide-hooks.ts';
import type { DeckSlide, EngineState } from './state.ts';
import { nextSlide, sameSlide, type Target } from './target.ts';
import { createTurns, type Run } from './turns.ts';

/** What a move needs from the rest of the engine. */
export interface MoveContext {
  slides(): readonly DeckSlide[];
  current(): DeckSlide;
  /** Derives the deck again from the current state. */
  refresh(): void;
  load(slide: DeckSlide): Promise<Result<SlideComponent, EngineError>>;
  readonly runHook: RunSlideHook;
  /** Makes the slide the active one and aborts the old one's signal. Returns the number of the entry. */
  activate(slide: DeckSlide, entrance: EngineState['entrance']): number;
  entry(): number;
  /** Whether Next is locked on a slide: by the slide itself, or because it was not shown long enough [SHELL-05]. */
  isNextLocked(slide: DeckSlide): boolean;
  setMoving(moving: boolean): void;
  prefersReducedMotion(): boolean;
  /** The chunk of a slide failed to load. */
  onLoadFailure(retry: () => void): void;
}

export interface Navigator {
  /**
   * A visitor's move; 'locked' while another move or its animation runs, so that a double tap skips no slide [NAV-08].
   */
  move(target: Target, direction: Direction): Promise<MoveOutcome>;
  /**
   * A visitor's jump ahead, which leaves every slide on the way as Next would: it ends at the first one that refuses or
   * whose Next is locked [DEP-12].
   */
  jumpAhead(target: Target): Promise<MoveOutcome>;
  /**
   * A plugin's move: waits for its turn, unless `signal` aborts. A step is cancelled if its slide is left in the
   * meantime.
   */
  moveInTurn(target: Target, direction: Direction, signal: AbortSignal): Promise<MoveOutcome>;
  /**
   * Shows a slide at once, without the beforeLeave of the previous one: at the start of a visit, or when the active
   * slide has left the deck.
   */
  show(slide: DeckSlide): Promise<MoveOutcome>;
}

/** Moves between slides in this order: beforeLeave, derive, beforeEnter, switch, afterLeave, afterEnter [NAV-10]. */
export function createNavigator(context: MoveContext, clock: Clock, log: Log): Navigator {
  const turns = createTurns(clock, context.setMoving);

  const missing = (what: string): MoveOutcome => {
    log.warn(`there is no slide ${what}: staying`);
    return 'missing';
  };

  const leaveFor =
    (target: Target, direction: Direction): Run =>
    async (isOvertaken) => {
      const from = context.current();
      const mayLeave = await context.runHook(from, 'beforeLeave', direction);
      if (isOvertaken()) return 'cancelled';
      if (mayLeave === false) return 'vetoed';
      context.refresh();
      if (isOvertaken()) return 'cancelled';
      const to = target(context.slides(), context.current());
      if (to === undefined) return missing(`${direction === 'jump' ? 'there' : direction} of '${from.key}'`);
      return to.key === from.key ? 'moved' : enter(to, direction, from)(isOvertaken);
    };

  /** The slide that a jump ahead comes to: the target, or the first one that keeps the visitor. */
  const reachAhead = async (target: Target, isOvertaken: () => boolean): Promise<DeckSlide> => {
    let at = context.current();
    while (!isOvertaken() && !context.isNextLocked(at)) {
      const mayLeave = await context.runHook(at, 'beforeLeave', 'forward');
      if (mayLeave === false || isOvertaken()) break;
      context.refresh();
      const next = nextSlide(context.slides(), sameSlide(at)(context.slides(), at) ?? context.current());
      if (next === undefined) break;
      at = next;
      if (target(context.slides(), context.current())?.key === at.key) break;
    }
    return at;
  };

  const jumpFor =
    (target: Target): Run =>
    async (isOvertaken) => {
      const from = context.current();
      const to = await reachAhead(target, isOvertaken);
      if (isOvertaken()) return 'cancelled';
      if (to.key === context.current().key) return 'vetoed';
      const isNext = nextSlide(context.slides(), context.current())?.key === to.key;
      return enter(to, isNext ? 'forward' : 'jump', from)(isOvertaken);
    };

  const enter =
    (to: DeckSlide, direction: Direction, left: DeckSlide | null): Run =>
    async (isOvertaken) => {
      const component = await context.load(to);
      if (isOvertaken()) return 'cancelled';
      if (!component.ok) {
        log.error(component.error);
        context.onLoadFailure(() => void move(sameSlide(to), direction));
        return 'failed';
      }
      await context.runHook(to, 'beforeEnter', direction);
      if (isOvertaken()) return 'cancelled';
      // Its own hook may have removed it from the deck.
      const fresh = sameSlide(to)(context.slides(), to);
      if (fresh === undefined) return missing(`'${to.key}' any more`);
      const reduced = context.prefersReducedMotion();
      if (direction === 'forward') turns.hold(reduced ? REDUCED_LOCK_MS : ANIMATION_LOCK_MS);
      const entry = context.activate(fresh, direction !== 'forward' ? 'none' : reduced ? 'cut' : 'forward');
      void finish(left, fresh, entry, direction);
      return 'moved';
    };

  const finish = async (left: DeckSlide | null, entered: DeckSlide, entry: number, direction: Direction) => {
    if (left !== null) await context.runHook(left, 'afterLeave', direction);
    // Skipped if the visitor has already moved on from the slide entered here.
    if (entry === context.entry()) await context.runHook(entered, 'afterEnter', direction);
  };

  const unlessLocked = async (run: Run): Promise<MoveOutcome> => (turns.isFree() ? turns.begin(run) : 'locked');
  const move: Navigator['move'] = (target, direction) => unlessLocked(leaveFor(target, direction));

  return {
    move,
    jumpAhead: (target) => unlessLocked(jumpFor(target)),
    moveInTurn(target, direction, signal) {
      const askedOn = context.entry();
      const isStep = direction !== 'jump';
      return turns.wait(signal, async () =>
        isStep && context.entry() !== askedOn ? 'cancelled' : move(target, direction),
      );
    },
    show: (slide) => turns.begin(enter(slide, 'jump', null)),
  };
}
