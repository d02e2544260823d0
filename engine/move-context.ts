import type { Clock } from './clock.ts';
import type { Components } from './components.ts';
import type { CurrentDeck } from './current-deck.ts';
import type { History } from './history.ts';
import type { IdleTimer } from './idle.ts';
import type { MoveContext } from './navigator.ts';
import type { Page } from './page.ts';
import type { RunSlideHook } from './slide-hooks.ts';
import type { DeckSlide, EngineState } from './state.ts';
import type { View } from './view.ts';
import type { VisitEnd } from './visit-end.ts';

const SPINNER_DELAY_MS = 100;

export interface MoveContextOptions {
  readonly deck: CurrentDeck;
  readonly view: View;
  readonly components: Components;
  readonly runHook: RunSlideHook;
  readonly idle: IdleTimer;
  readonly history: History;
  readonly visitEnd: VisitEnd;
  readonly page: Page;
  readonly clock: Clock;
  readonly onLoadFailure: (retry: () => void) => void;
}

/** What the navigator acts on: everything that changes when one slide replaces another. */
export function createMoveContext(options: MoveContextOptions): MoveContext {
  const { deck, view, components, runHook, idle, history, visitEnd, page, clock, onLoadFailure } = options;
  let spinner = new AbortController();

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

  return {
    slides: deck.slides,
    current: () => view.get().slide,
    entry: () => view.get().entry,
    isNextLocked: view.isNextLocked,
    refresh: view.refresh,
    load: ({ plugin }) => components.load(plugin),
    runHook,
    activate,
    /** Delayed, so that a quick move shows no spinner. */
    setMoving(moving) {
      spinner.abort();
      spinner = new AbortController();
      if (moving) clock.timeout(SPINNER_DELAY_MS, () => view.set({ moving: true }), spinner.signal);
      else view.set({ moving: false });
    },
    prefersReducedMotion: page.prefersReducedMotion,
    onLoadFailure,
  };
}
