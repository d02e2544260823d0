import { assemble } from './assemble.ts';
import { isObject, refuse } from './check.ts';
import { checkDeclaration } from './declaration.ts';
import type { AnyPlugin } from './define.ts';
import { EngineError } from './errors.ts';
import { checkOptions, type EngineOptions } from './options.ts';
import type { Product, Untyped } from './product.ts';
import type { DeckSlide, Engine } from './state.ts';
import { nextSlide, previousSlide, slideAt } from './target.ts';
import { isSnapshot, type Snapshot } from './visit.ts';

/** Creates an engine. @throws EngineError for a wrong option or declaration, or plugins that cannot be ordered */
export function createEngine<P extends Product = Untyped>(options: EngineOptions<P>): Engine<P>;
export function createEngine(given: EngineOptions): Engine {
  checkOptions(given);
  const { config = {}, services = {}, settings = () => ({}) } = given;
  const options = { ...given, config, services, settings };
  refuseMistakes(options.plugins);
  const { page } = options;
  const life = new AbortController();
  const { deck, components, visits, view, contexts, history, idle, visitEnd, begin, show, byVisitor, cancel } =
    assemble(options, life.signal);
  /** Returns the slide to continue with, if it still exists. */
  const restore = (saved: Snapshot): DeckSlide | undefined => {
    visits.restore(saved);
    const slide = deck.slides().find(({ key }) => key === saved.key);
    if (slide === undefined) visits.reset();
    view.refresh();
    return slide;
  };
  return {
    state: view.get,
    subscribe: view.subscribe,
    context: contexts.forComponent,
    standing: deck.standing,
    next: () => byVisitor(nextSlide, 'forward'),
    previous: () => byVisitor(previousSlide, 'back'),
    cancel,
    stay: idle.reset,
    reconfigure(next) {
      if (!isObject(next)) refuse('the configuration must be an object');
      deck.reconfigure(next);
      view.refresh();
    },
    async prepare() {
      const loaded = await components.load(view.get().slide.plugin);
      if (loaded.ok) view.set({ component: loaded.value });
    },
    snapshot() {
      const { index, slide } = view.get();
      return index === 0 || !visitEnd.isUnderWay() ? null : visits.snapshot(slide.key);
    },
    async start(saved = null) {
      if (saved !== null && !isSnapshot(saved)) refuse('a visit to continue must be what snapshot() returned');
      const slide = saved === null ? undefined : restore(saved);
      visitEnd.begin();
      history.follow(life.signal);
      page.onActivity(idle.reset, life.signal);
      const target = history.begin();
      // Replaces the history entry, so that Back leads to the slide before.
      if (slide !== undefined) page.replaceHash(deck.slides().indexOf(slide));
      await begin(() => show(slide ?? deck.slides()[0]));
      // A link passes the first slide at most [DEP-12].
      if (slide === undefined && target > 0) await byVisitor(slideAt(1), 'jump');
    },
    stop() {
      life.abort();
      view.endSlide();
      idle.stop();
      visits.reset();
    },
  };
}

function refuseMistakes(plugins: readonly AnyPlugin[]): void {
  const mistake = Array.from(plugins, checkDeclaration).find((error) => error !== null);
  if (mistake !== undefined) throw mistake;
  const duplicate = plugins.find(({ id }, i) => plugins.findIndex((plugin) => plugin.id === id) !== i);
  if (duplicate !== undefined) throw new EngineError('GH_PLUGIN_DUPLICATE', 'two plugins have this id', duplicate.id);
}
