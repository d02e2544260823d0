import type { Clock } from './clock.ts';
import type { Components } from './components.ts';
import type { CurrentDeck } from './current-deck.ts';
import type { Direction, MoveOutcome } from './go.ts';
import type { History } from './history.ts';
import type { RunSlideHook } from './hooks.ts';
import type { IdleTimer } from './idle.ts';
import type { Log } from './log.ts';
import type { Page } from './page.ts';
import type { DeckSlide, EngineState } from './state.ts';
import { sameSlide, type Target } from './target.ts';
import { ANIMATION_LOCK_MS, REDUCED_LOCK_MS, type Run } from './turns.ts';
import type { View } from './view.ts';
import type { VisitEnd } from './visit-end.ts';

export interface MoveParts {
  readonly deck: CurrentDeck;
  readonly view: View;
  readonly components: Components;
  readonly runHook: RunSlideHook;
  readonly idle: IdleTimer;
  readonly history: History;
  readonly visitEnd: VisitEnd;
  readonly page: Page;
  readonly clock: Clock;
  readonly log: Log;
  readonly onLoadFailure: (retry: () => void) => void;
}

interface Turn {
  readonly hold: (ms: number) => void;
  readonly move: (target: Target, direction: Direction) => Promise<MoveOutcome>;
}

export function missing(log: Log, slide: string): MoveOutcome {
  log.warn(`there is no slide ${slide}: staying`);
  return 'missing';
}

/** The second half of a move [NAV-10]. */
export function createEntrance(parts: MoveParts, { hold, move }: Turn) {
  const { deck, view, components, runHook, idle, history, visitEnd, page, log, onLoadFailure } = parts;

  /** Returns the number of the entry. */
  const activate = (slide: DeckSlide, entrance: EngineState['entrance']): number => {
    view.together(() => {
      if (slide.plugin.idle === 'run') idle.run();
      else idle.stop();
      view.enter(slide, entrance);
      history.entered(view.get().index);
      view.refresh();
      visitEnd.entered(view.get().index);
    });
    const upcoming = view.get().deck[view.get().index + 1];
    if (upcoming !== undefined) void components.load(upcoming.plugin);
    return view.get().entry;
  };

  const finish = async (left: DeckSlide | null, entered: DeckSlide, entry: number, direction: Direction) => {
    if (left !== null) await runHook(left, 'afterLeave', direction);
    if (entry === view.get().entry) await runHook(entered, 'afterEnter', direction);
  };

  return (to: DeckSlide, direction: Direction, left: DeckSlide | null): Run =>
    async (isOvertaken) => {
      const component = await components.load(to.plugin);
      if (isOvertaken()) return 'cancelled';
      if (!component.ok) {
        log.error(component.error);
        onLoadFailure(() => void move(sameSlide(to), direction));
        return 'failed';
      }
      await runHook(to, 'beforeEnter', direction);
      if (isOvertaken()) return 'cancelled';
      // Its own hook may have removed it from the deck.
      const fresh = sameSlide(to)(deck.slides(), to);
      if (fresh === undefined) return missing(log, `'${to.key}' any more`);
      const isReduced = page.prefersReducedMotion();
      if (direction === 'forward') hold(isReduced ? REDUCED_LOCK_MS : ANIMATION_LOCK_MS);
      const entry = activate(fresh, direction !== 'forward' ? 'none' : isReduced ? 'cut' : 'forward');
      void finish(left, fresh, entry, direction);
      return 'moved';
    };
}
