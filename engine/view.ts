import type { Clock } from './clock.ts';
import type { Components } from './components.ts';
import type { CurrentDeck } from './current-deck.ts';
import { progressOf, resolveFooter } from './deck.ts';
import type { DeckSlide, EngineState } from './state.ts';
import { createStateStore, type StateStore } from './state-store.ts';
import type { VisitStore } from './visit.ts';

/** What the visitor sees, kept in line with the visit, and the life of the slide shown. */
export interface View extends StateStore {
  /** Brings all that is derived in line with the visit; the visitor stays on the same slide [NAV-12]. */
  refresh(): void;
  /** Makes a slide the one shown and ends the life of the one before it. */
  enter(slide: DeckSlide, entrance: EngineState['entrance']): void;
  /** Aborts when the slide shown is left. */
  slideSignal(): AbortSignal;
  /** Ends what the slide shown has begun. */
  endSlide(): void;
}

export interface ViewOptions {
  readonly deck: CurrentDeck;
  readonly visits: VisitStore;
  readonly components: Components;
  readonly clock: Clock;
  /** The slide shown stands elsewhere in the deck now. */
  readonly onShifted: (index: number) => void;
  /** The slide shown is gone from the deck; `instead` is the nearest one before it that is still there. */
  readonly onGone: (instead: DeckSlide) => void;
}

/** Shows the first slide of the deck, not entered yet. */
export function createView({ deck, visits, components, clock, onShifted, onGone }: ViewOptions): View {
  const store = createStateStore(firstState(deck, visits));
  let slideLife = new AbortController();
  let isNextReady = true;

  const refresh = (): void => {
    const { slide: shown, index, deck: before } = store.get();
    const slides = deck.slides();
    const found = slides.findIndex(({ key }) => key === shown.key);
    if (found < 0) return onGone(nearestBefore(before.slice(0, index), slides) ?? slides[0]);
    if (found !== index) onShifted(found);
    const slide = slides[found] ?? shown;
    const footer = resolveFooter(slide, found, deck.input());
    store.set({
      deck: slides,
      index: found,
      slide,
      footer: { ...footer, next: footer.next === 'shown' && !isNextReady ? 'disabled' : footer.next },
      progress: progressOf(slides, found),
      facts: visits.current().facts,
      config: deck.config(),
    });
  };

  /** Next can be pressed after a moment only [SHELL-05]. */
  const delayNext = (slide: DeckSlide, index: number): void => {
    isNextReady = false;
    const ready = (): void => {
      isNextReady = true;
      refresh();
    };
    clock.timeout(resolveFooter(slide, index, deck.input()).nextDelayMs, ready, slideLife.signal);
  };

  return {
    ...store,
    refresh,
    enter(slide, entrance) {
      const { entry } = store.get();
      // The first slide is shown before it is entered: what was tapped on it meanwhile still counts.
      if (entry > 0 || slideLife.signal.aborted) {
        slideLife.abort();
        slideLife = new AbortController();
      }
      const slides = deck.slides();
      const index = slides.findIndex(({ key }) => key === slide.key);
      delayNext(slide, index);
      const component = components.peek(slide.plugin);
      store.set({ deck: slides, slide, index, component, entrance, entry: entry + 1, moving: false });
    },
    slideSignal: () => slideLife.signal,
    endSlide: () => slideLife.abort(),
  };
}

function firstState(deck: CurrentDeck, visits: VisitStore): EngineState {
  const slides = deck.slides();
  const [slide] = slides;
  return {
    deck: slides,
    index: 0,
    slide,
    component: null,
    entry: 0,
    entrance: 'none',
    moving: false,
    footer: resolveFooter(slide, 0, deck.input()),
    progress: progressOf(slides, 0),
    banner: null,
    modal: null,
    facts: visits.current().facts,
    config: deck.config(),
  };
}

/** Of slides that were before, the last that is still there. */
function nearestBefore(before: readonly DeckSlide[], slides: readonly DeckSlide[]): DeckSlide | undefined {
  return [...before]
    .reverse()
    .map(({ key }) => slides.find((slide) => slide.key === key))
    .find((slide) => slide !== undefined);
}
