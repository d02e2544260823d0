import type { AnySlideContext, HookContext } from './define.ts';
import type { Direction } from './go.ts';
import type { HookName } from './hooks.ts';
import type { DeckSlide, EngineState } from './state.ts';
import { createVerbs, type VerbTools } from './verbs.ts';
import type { View } from './view.ts';
import type { VisitStore } from './visit.ts';

export function createContexts(tools: VerbTools, view: View, visits: VisitStore) {
  const verbsOf = (slide: DeckSlide, signal: AbortSignal, more: object): object => {
    const verbs = createVerbs(slide.plugin, tools, signal, visits.current().signal);
    const fixed = Object.entries({ key: slide.key, props: slide.props, ...more });
    // Spreading would evaluate the verbs' getters.
    return Object.defineProperties(verbs, Object.fromEntries(fixed.map(([name, value]) => [name, { value }])));
  };
  let last: { readonly state: EngineState; readonly context: AnySlideContext } | null = null;
  return {
    forHook(slide: DeckSlide, hook: HookName, direction: Direction): HookContext {
      // Before entry and after leaving, the slide has no live signal.
      const isShown = hook === 'afterEnter' || hook === 'beforeLeave';
      const signal = isShown ? view.slideSignal() : visits.current().signal;
      return verbsOf(slide, signal, { direction }) as HookContext;
    },
    /** The same object until something it shows changes. */
    forComponent(): AnySlideContext {
      const state = view.get();
      if (last === null || !showsTheSame(last.state, state)) {
        last = { state, context: verbsOf(state.slide, view.slideSignal(), {}) as AnySlideContext };
      }
      return last.context;
    },
  };
}

function showsTheSame(a: EngineState, b: EngineState): boolean {
  return a.facts === b.facts && a.slide === b.slide && a.entry === b.entry && a.config === b.config;
}
