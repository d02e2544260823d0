import type { Result } from '../domain/result.ts';
import type { Clock } from './clock.ts';
import type { SlideComponent } from './components.ts';
import type { Direction, HookContext, LeaveHook, MoveOutcome } from './define.ts';
import type { EngineError } from './errors.ts';
import { runHook } from './hooks.ts';
import { ANIMATION_LOCK_MS, createLock, REDUCED_LOCK_MS } from './lock.ts';
import type { Log } from './log.ts';
import type { DeckSlide } from './state.ts';

/** Milliseconds a visitor is kept waiting for a hook; leaving may ask the network, which has its own limit. */
const BUDGET_MS = { beforeLeave: 30_000, beforeEnter: 3_000, afterLeave: 1_000, afterEnter: 30_000 } as const;

export type HookName = keyof typeof BUDGET_MS;

/** What a move needs of the engine around it. */
export interface Stage {
  slides(): readonly DeckSlide[];
  current(): DeckSlide;
  /** Derives the deck again from what is known now. */
  refresh(): void;
  load(slide: DeckSlide): Promise<Result<SlideComponent, EngineError>>;
  contextOf(slide: DeckSlide, hook: HookName, direction: Direction): HookContext;
  /** Makes the slide the active one; the old one's signal aborts here. Returns the number of the entry. */
  activate(slide: DeckSlide, entrance: 'none' | 'forward'): number;
  entry(): number;
  setMoving(moving: boolean): void;
  isModalOpen(): boolean;
  prefersReducedMotion(): boolean;
  /** The chunk of a slide did not come. */
  onLoadFailure(retry: () => void): void;
}

/** Finds the slide to move to, after the deck has been derived again. */
export type Target = (slides: readonly DeckSlide[], current: DeckSlide) => DeckSlide | undefined;

const step =
  (by: 1 | -1): Target =>
  (slides, current) =>
    slides[slides.indexOf(current) + by];

export const nextSlide: Target = step(1);
export const previousSlide: Target = step(-1);
export const slideAt =
  (index: number): Target =>
  (slides) =>
    slides[index];
export const slideOf =
  (pluginId: string): Target =>
  (slides) =>
    slides.find(({ plugin }) => plugin.id === pluginId);

export interface Navigator {
  move(target: Target, direction: Direction): Promise<MoveOutcome>;
  /** Shows a slide at once, without asking the one that is left: a fresh start or a slide that vanished. */
  show(slide: DeckSlide): Promise<MoveOutcome>;
}

/** The one way from slide to slide: beforeLeave, derive, beforeEnter, switch, afterLeave, afterEnter [NAV-10]. */
export function createNavigator(stage: Stage, clock: Clock, log: Log): Navigator {
  const lock = createLock(clock);
  /** Counts the moves begun: one that finds a later one under way gives up. */
  let moving = 0;
  let isMoving = false;

  const hook = (slide: DeckSlide, name: HookName, direction: Direction): Promise<undefined | boolean> => {
    const call = slide.plugin.hooks?.[name] as LeaveHook<string, never, unknown> | undefined;
    if (call === undefined) return Promise.resolve(undefined);
    const context = stage.contextOf(slide, name, direction);
    return runHook<undefined | boolean>(
      {
        plugin: slide.plugin.id,
        name,
        call: () => call(context),
        budgetMs: BUDGET_MS[name],
        isPaused: stage.isModalOpen,
      },
      clock,
      log,
    );
  };

  const enter = async (to: DeckSlide, direction: Direction, leaving: DeckSlide | null): Promise<MoveOutcome> => {
    const mine = moving;
    const component = await stage.load(to);
    if (mine !== moving) return 'failed';
    if (!component.ok) {
      log.error(component.error);
      stage.onLoadFailure(() => void move((slides) => slides.find((s) => s.key === to.key), direction));
      return 'failed';
    }
    await hook(to, 'beforeEnter', direction);
    if (mine !== moving) return 'failed';
    const fresh = stage.slides().find((slide) => slide.key === to.key) ?? to;
    const reduced = stage.prefersReducedMotion();
    if (direction === 'forward') lock.hold(reduced ? REDUCED_LOCK_MS : ANIMATION_LOCK_MS);
    const entry = stage.activate(fresh, direction === 'forward' && !reduced ? 'forward' : 'none');
    void finish(leaving, fresh, entry, direction);
    return 'moved';
  };

  const finish = async (left: DeckSlide | null, entered: DeckSlide, entry: number, direction: Direction) => {
    if (left !== null) await hook(left, 'afterLeave', direction);
    // Whoever has moved on meanwhile is no longer on the slide that was entered here.
    if (entry === stage.entry()) await hook(entered, 'afterEnter', direction);
  };

  const guarded = async (run: () => Promise<MoveOutcome>): Promise<MoveOutcome> => {
    moving += 1;
    const mine = moving;
    isMoving = true;
    stage.setMoving(true);
    try {
      return await run();
    } finally {
      if (mine === moving) {
        isMoving = false;
        stage.setMoving(false);
      }
    }
  };

  const move = (target: Target, direction: Direction): Promise<MoveOutcome> => {
    if (isMoving || lock.isHeld()) return Promise.resolve('locked');
    const from = stage.current();
    return guarded(async () => {
      const mine = moving;
      const mayLeave = await hook(from, 'beforeLeave', direction);
      if (mine !== moving) return 'failed';
      if (mayLeave === false) return 'vetoed';
      stage.refresh();
      const to = target(stage.slides(), stage.current());
      if (to === undefined) {
        log.warn(`there is no slide ${direction === 'jump' ? 'there' : direction} of '${from.key}': staying`);
        return 'missing';
      }
      return to.key === from.key ? 'moved' : enter(to, direction, from);
    });
  };

  return { move, show: (slide) => guarded(() => enter(slide, 'jump', null)) };
}
