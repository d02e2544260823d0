import type { Clock } from './clock.ts';
import type { Components } from './components.ts';
import type { CurrentDeck } from './current-deck.ts';
import { resolveFooter } from './deck.ts';
import type { DeckSlide, EngineState } from './state.ts';
import { createStateStore, type StateStore } from './state-store.ts';
import type { VisitStore } from './visit.ts';

/** What the visitor sees, kept in sync with the visit, and the lifetime of the active slide. */
export interface View extends StateStore {
  /** Updates all derived state from the visit; the visitor stays on the same slide [NAV-12]. */
  refresh(): void;
  /** Makes a slide the active one and ends the lifetime of the previous one. */
  enter(slide: DeckSlide, entrance: EngineState['entrance']): void;
  /**
   * Whether a jump ahead ends at a slide of the deck: the slide has disabled Next; or has none and what it asks is not
   * known; or the visitor has not come as far as it yet, it opens Next after a delay, and what it asks is not known.
   */
  isNextLocked(slide: DeckSlide): boolean;
  /** Aborts when the active slide is left. */
  slideSignal(): AbortSignal;
  /** Ends everything the active slide has started. */
  endSlide(): void;
}

export interface ViewOptions {
  readonly deck: CurrentDeck;
  readonly visits: VisitStore;
  readonly components: Components;
  readonly clock: Clock;
  /** The active slide has moved to another index in the deck. */
  readonly onShifted: (index: number) => void;
  /** The active slide has left the deck; `instead` is the nearest slide before it that is still there. */
  readonly onGone: (instead: DeckSlide) => void;
}

/** Shows the first slide of the deck, which is not entered yet. */
export function createView({ deck, visits, components, clock, onShifted, onGone }: ViewOptions): View {
  const store = createStateStore(firstState(deck, visits));
  let slideLife = new AbortController();
  let isNextReady = true;
  /** The slides that the visitor has come as far as, of the visit with that signal. */
  let reached = { visit: visits.current().signal, keys: new Set<string>() };

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
      facts: visits.current().facts,
      config: deck.config(),
    });
  };

  /** Keeps Next disabled for a moment [SHELL-05]. */
  const delayNext = (slide: DeckSlide, index: number): void => {
    isNextReady = false;
    const ready = (): void => {
      isNextReady = true;
      refresh();
    };
    clock.timeout(resolveFooter(slide, index, deck.input()).nextDelayMs, ready, slideLife.signal);
  };

  /** What lies before a slide that is shown has been passed: by Next, or because its answers were known. */
  const noteReached = (slides: readonly DeckSlide[], index: number): void => {
    const { signal } = visits.current();
    if (reached.visit !== signal) reached = { visit: signal, keys: new Set() };
    for (const { key } of slides.slice(0, index + 1)) reached.keys.add(key);
  };

  return {
    ...store,
    refresh,
    isNextLocked(slide) {
      const { footer, slide: shown } = store.get();
      const own = resolveFooter(slide, deck.slides().indexOf(slide), deck.input());
      const isShown = slide.key === shown.key;
      const next = isShown ? footer.next : own.next;
      if (next === 'disabled') return true;
      const isReached = reached.visit === visits.current().signal && reached.keys.has(slide.key);
      if (next === 'shown' && (isShown || isReached || own.nextDelayMs === 0)) return false;
      return !slide.isAnswered;
    },
    enter(slide, entrance) {
      const { entry, slide: shown } = store.get();
      // The first slide is shown before it is entered; its signal stays, so that what the visitor has already started
      // on it continues.
      if (entry > 0 || slide.key !== shown.key || slideLife.signal.aborted) {
        slideLife.abort();
        slideLife = new AbortController();
      }
      const slides = deck.slides();
      const index = slides.findIndex(({ key }) => key === slide.key);
      noteReached(slides, index);
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
    banner: null,
    modal: null,
    facts: visits.current().facts,
    config: deck.config(),
  };
}

/** The last of the given earlier slides that is still in the deck. */
function nearestBefore(before: readonly DeckSlide[], slides: readonly DeckSlide[]): DeckSlide | undefined {
  return [...before]
    .reverse()
    .map(({ key }) => slides.find((slide) => slide.key === key))
    .find((slide) => slide !== undefined);
}
