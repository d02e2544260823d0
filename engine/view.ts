import type { Clock } from './clock.ts';
import type { Components } from './components.ts';
import type { CurrentDeck } from './current-deck.ts';
import { resolveFooter } from './deck.ts';
import type { DeckSlide, EngineState } from './state.ts';
import { createStateStore } from './state-store.ts';
import type { VisitStore } from './visit.ts';

interface ViewOptions {
  readonly deck: CurrentDeck;
  readonly visits: VisitStore;
  readonly components: Components;
  readonly clock: Clock;
  readonly onShifted: (index: number) => void;
  /** `instead`: the nearest slide before it that is still there. */
  readonly onGone: (instead: DeckSlide) => void;
}

export type View = ReturnType<typeof createView>;

/** Shows the deck's first slide before that is entered. */
export function createView({ deck, visits, components, clock, onShifted, onGone }: ViewOptions) {
  const store = createStateStore(firstState(deck, visits));
  const reached = createReached(visits);
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
      facts: visits.current().facts,
      config: deck.config(),
    });
  };

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
    isNextLocked: (slide: DeckSlide) => isNextLocked(slide, store.get(), deck, reached.has(slide)),
    enter(slide: DeckSlide, entrance: EngineState['entrance']): void {
      const { entry, slide: shown } = store.get();
      // The first slide's signal stays alive for anything the visitor started before it was entered.
      if (entry > 0 || slide.key !== shown.key || slideLife.signal.aborted) {
        slideLife.abort();
        slideLife = new AbortController();
      }
      const slides = deck.slides();
      const index = slides.findIndex(({ key }) => key === slide.key);
      reached.add(slides.slice(0, index + 1));
      delayNext(slide, index);
      const component = components.peek(slide.plugin);
      store.set({ deck: slides, slide, index, component, entrance, entry: entry + 1, moving: false });
    },
    slideSignal: () => slideLife.signal,
    endSlide: () => slideLife.abort(),
  };
}

function isNextLocked(slide: DeckSlide, { footer, slide: shown }: EngineState, deck: CurrentDeck, isReached: boolean) {
  const own = resolveFooter(slide, deck.slides().indexOf(slide), deck.input());
  const isShown = slide.key === shown.key;
  const next = isShown ? footer.next : own.next;
  if (next === 'disabled') return true;
  if (next === 'shown' && (isShown || isReached || own.nextDelayMs === 0)) return false;
  return !slide.isAnswered;
}

function createReached(visits: VisitStore) {
  let visit = visits.current().signal;
  const keys = new Set<string>();
  return {
    add(slides: readonly DeckSlide[]): void {
      if (visit !== visits.current().signal) keys.clear();
      visit = visits.current().signal;
      for (const { key } of slides) keys.add(key);
    },
    has: ({ key }: DeckSlide): boolean => visit === visits.current().signal && keys.has(key),
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

function nearestBefore(before: readonly DeckSlide[], slides: readonly DeckSlide[]): DeckSlide | undefined {
  return [...before]
    .reverse()
    .map(({ key }) => slides.find((slide) => slide.key === key))
    .find((slide) => slide !== undefined);
}
