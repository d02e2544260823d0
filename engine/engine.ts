import { createBus } from './bus.ts';
import { type Clock, systemClock } from './clock.ts';
import { createComponents } from './components.ts';
import { type DeckInput, deriveDeck, keepSame, progressOf, resolveFooter } from './deck.ts';
import type { AnyPlugin, Direction, Go, HookContext, ModalOptions, MoveOutcome, SlideContext } from './define.ts';
import { EngineError } from './errors.ts';
import { firstIndex, formatHash, parseHash } from './hash.ts';
import { createIdleTimer, DEFAULT_IDLE_SECONDS } from './idle.ts';
import { consoleLog, type Log } from './log.ts';
import { createModals } from './modals.ts';
import { createNavigator, type HookName, nextSlide, previousSlide, slideAt, slideOf } from './navigator.ts';
import type { Page } from './page.ts';
import type { Config, EndReason, Facts, MomentName, Services } from './registry.ts';
import type { DeckSlide, Engine } from './state.ts';
import { createStateStore } from './state-store.ts';
import { createVerbs, type VerbTools } from './verbs.ts';
import { createVisitStore } from './visit.ts';

export interface EngineOptions {
  readonly plugins: readonly AnyPlugin[];
  readonly config: Config;
  readonly services: Services;
  readonly page: Page;
  readonly clock?: Clock;
  readonly log?: Log;
  /** The settings in force, given what the visitor has chosen so far. */
  readonly settings: (config: Config, facts: Facts) => Gatehouse.Settings;
  /** Plugins a location has switched off by name [LOC-03]. */
  readonly isSwitchedOff?: (config: Config, pluginId: string) => boolean;
  readonly idleSeconds?: number;
  readonly newSeed?: () => number;
  /** What to ask when a slide's chunk did not load: submitting tries the same move again. */
  readonly loadFailure?: () => ModalOptions;
  /** Everything of the visitor outside the slices is to be forgotten now. */
  readonly onVisitEnded?: () => void;
}

const SESSION_FLAG = 'slideshow_active';
const LOAD_RETRY_MS = 2000;
const SPINNER_DELAY_MS = 100;

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * Puts plugins, configuration and services together. Throws an EngineError when the plugins cannot be ordered:
 * a mistake of the build, not of a visitor.
 */
export function createEngine(options: EngineOptions): Engine {
  const { plugins, services, page } = options;
  const clock = options.clock ?? systemClock;
  const log = options.log ?? consoleLog;
  const double = plugins.find((plugin, i) => plugins.findIndex(({ id }) => id === plugin.id) !== i);
  if (double !== undefined) throw new EngineError('GH_PLUGIN_DUPLICATE', 'two plugins have this id', double.id);

  const life = new AbortController();
  const components = createComponents();
  const bus = createBus(log);
  const visits = createVisitStore(plugins, options.newSeed ?? randomSeed);
  let config = options.config;
  let slideLife = new AbortController();
  let nextDelay = new AbortController();
  let memo: { facts: Facts; config: Config; input: DeckInput } | null = null;

  const input = (): DeckInput => {
    const { facts, seed } = visits.current();
    if (memo?.facts !== facts || memo.config !== config) {
      const settings = options.settings(config, facts);
      const isSwitchedOff = (id: string): boolean => options.isSwitchedOff?.(config, id) ?? false;
      memo = { facts, config, input: { config, settings, facts, seed, isSwitchedOff } };
    }
    return memo.input;
  };

  let derived: { input: DeckInput; slides: readonly DeckSlide[] } | null = null;
  /** The deck of now: the same as long as nothing it depends on has changed. */
  const derive = (): readonly DeckSlide[] => {
    const now = input();
    if (derived?.input !== now) {
      const { slides, troubles } = deriveDeck(plugins, now);
      for (const trouble of troubles) log.error(trouble);
      derived = { input: now, slides: keepSame(view.get().deck, slides) };
    }
    return derived.slides;
  };

  const boot = deriveDeck(plugins, input());
  for (const trouble of boot.troubles) log.error(trouble);
  for (const [a, b] of boot.ties) log.warn(`nothing says whether '${a}' or '${b}' comes first`);
  const first = boot.slides[0];
  if (first === undefined) throw new EngineError('GH_DECK_EMPTY', 'no plugin has a slide to begin with');

  let isReady = false;
  /** Resolves when the first slide has been entered. */
  let started: Promise<void> = Promise.resolve();
  let isNextReady = true;
  /** The first slide has been left: coming back to it ends the visit [NAV-06]. */
  let isUnderWay = false;
  const view = createStateStore({
    deck: boot.slides,
    index: 0,
    slide: first,
    component: null,
    entry: 0,
    entrance: 'none',
    moving: false,
    footer: resolveFooter(first, 0, input()),
    progress: progressOf(boot.slides, 0),
    banner: null,
    modal: null,
    facts: visits.current().facts,
  });

  /** Brings all that is derived in line with the visit; the visitor stays on the same slide [NAV-12]. */
  const refresh = (): void => {
    const state = view.get();
    const slides = derive();
    const found = slides.findIndex(({ key }) => key === state.slide.key);
    if (found < 0) return stepBackFrom(slides);
    const slide = slides[found] ?? state.slide;
    if (found !== state.index) page.replaceHash(found);
    const footer = resolveFooter(slide, found, input());
    const next = footer.next === 'shown' && !isNextReady ? 'disabled' : footer.next;
    const { facts } = visits.current();
    const progress = progressOf(slides, found);
    view.set({ deck: slides, index: found, slide, footer: { ...footer, next }, progress, facts });
  };

  /** The slide shown is gone from the deck: the nearest one before it that is still there takes its place. */
  const stepBackFrom = (slides: readonly DeckSlide[]): void => {
    const { deck, index } = view.get();
    const before = deck.slice(0, index).reverse();
    const kept = before
      .map(({ key }) => slides.find((slide) => slide.key === key))
      .find((slide) => slide !== undefined);
    const target = kept ?? slides[0];
    if (target !== undefined) void navigator.show(target);
  };

  const modals = createModals(() => view.set({ modal: modals.top() }));

  const idle = createIdleTimer({
    clock,
    seconds: options.idleSeconds ?? DEFAULT_IDLE_SECONDS,
    onBanner: (banner) => view.set({ banner }),
    onTimeout: () => endVisit('idle'),
  });

  const go: Go = {
    next: () => move(nextSlide, 'forward'),
    previous: () => move(previousSlide, 'back'),
    to: (pluginId) => move(slideOf(pluginId), 'jump'),
    restart: (reason = 'cancelled') => endVisit(reason),
  };

  const tools: VerbTools = {
    bus,
    clock,
    go,
    idle,
    modals,
    services,
    input,
    update(visitSignal, pluginId, recipe) {
      if (visits.update(visitSignal, pluginId, recipe)) refresh();
    },
  };

  const activate = (slide: DeckSlide, entrance: 'none' | 'forward'): number => {
    slideLife.abort();
    slideLife = new AbortController();
    nextDelay.abort();
    nextDelay = new AbortController();
    const { deck, entry } = view.get();
    const index = deck.indexOf(slide);
    isNextReady = false;
    const { nextDelayMs } = resolveFooter(slide, index, input());
    const readyNext = (): void => {
      isNextReady = true;
      refresh();
    };
    clock.timeout(nextDelayMs, readyNext, nextDelay.signal);
    view.together(() => {
      if (slide.plugin.idle === 'run') idle.run();
      else idle.stop();
      const component = components.peek(slide.plugin);
      view.set({ slide, index, component, entrance, entry: entry + 1, moving: false });
      if (index !== parseHash(page.hash())) page.pushHash(index);
      refresh();
      if (index > 0) isUnderWay = true;
      else if (isUnderWay) forget('returned');
    });
    const upcoming = deck[index + 1];
    if (upcoming !== undefined) void components.load(upcoming.plugin);
    return view.get().entry;
  };

  let spinner = new AbortController();
  /** A move that is over at once shows no sign of work. */
  const setMoving = (moving: boolean): void => {
    spinner.abort();
    spinner = new AbortController();
    if (moving) clock.timeout(SPINNER_DELAY_MS, () => view.set({ moving: true }), spinner.signal);
    else view.set({ moving: false });
  };

  const contextOf = (slide: DeckSlide, hook: HookName, direction: Direction): HookContext => {
    const visitSignal = visits.current().signal;
    // The slide's own signal is aborted after leaving; what it still has to do belongs to the visit.
    const isShown = hook === 'afterEnter' || hook === 'beforeLeave';
    const verbs = createVerbs(slide.plugin, tools, isShown ? slideLife.signal : visitSignal, visitSignal);
    return Object.defineProperties(verbs, {
      key: { value: slide.key },
      props: { value: slide.props },
      direction: { value: direction },
    }) as HookContext;
  };

  const navigator = createNavigator(
    {
      slides: () => view.get().deck,
      current: () => view.get().slide,
      entry: () => view.get().entry,
      refresh,
      load: ({ plugin }) => components.load(plugin),
      contextOf,
      activate,
      setMoving,
      isModalOpen: () => modals.top() !== null,
      prefersReducedMotion: page.prefersReducedMotion,
      onLoadFailure: (retry) => void offerRetry(retry),
    },
    clock,
    log,
  );

  const offerRetry = async (retry: () => void): Promise<void> => {
    const question = options.loadFailure?.();
    if (question && (await modals.open(question, visits.current().signal)) === 'submit') retry();
  };

  const move = async (...args: Parameters<typeof navigator.move>): Promise<MoveOutcome> => {
    // A tap while the visit is still being made ready is kept, however slow the line.
    if (!isReady) await started;
    if (!isReady) return 'locked';
    const outcome = await navigator.move(...args);
    if (page.hash() !== formatHash(view.get().index)) restoreHash();
    return outcome;
  };

  /** A step back that was refused leaves its entry in the history: the next one must not skip a slide. */
  const restoreHash = (): void => {
    const { index } = view.get();
    const refused = parseHash(page.hash());
    if (refused !== null && refused < index) page.pushHash(index);
    else page.replaceHash(index);
  };

  /** Nothing moves before the visit can be written to; without a network it is asked for until it comes. */
  const loadVisits = async (): Promise<void> => {
    while (!life.signal.aborted) {
      try {
        return await visits.load();
      } catch (cause) {
        log.error(new EngineError('GH_COMPONENT_LOAD', String(cause), null, { cause }));
        await clock.sleep(LOAD_RETRY_MS, life.signal);
      }
    }
  };

  /** Plugin-level reactions live as long as the visit. */
  const react = (): void => {
    const { signal } = visits.current();
    for (const plugin of plugins) {
      const verbs = createVerbs(plugin, tools, signal, signal);
      for (const [moment, reaction] of Object.entries(plugin.on ?? {})) {
        const call = reaction as (payload: unknown, c: typeof verbs) => void | Promise<void>;
        bus.on(plugin.id, moment as MomentName, (payload) => call(payload, verbs), signal);
      }
    }
  };

  /** Nothing of the visitor stays [NAV-06]. */
  const forget = (reason: EndReason): void => {
    isUnderWay = false;
    modals.closeAll();
    bus.emit('visit:ended', { reason });
    options.onVisitEnded?.();
    visits.reset();
    react();
    page.setSessionFlag(SESSION_FLAG, false);
    refresh();
  };

  /** Forgets at once, shows the first slide, and asks the page for a fresh document [NAV-03, IDLE-04]. */
  const endVisit = (reason: EndReason): void => {
    slideLife.abort();
    forget(reason);
    const start = view.get().deck[0];
    if (start !== undefined) void navigator.show(start);
    page.replaceHash(0);
    page.reload();
  };

  const onHashChange = (): void => {
    const index = parseHash(page.hash());
    const state = view.get();
    if (index === state.index) return page.replaceHash(index);
    if (index === null || state.deck[index] === undefined) {
      log.warn(`there is no slide '${page.hash()}': staying`);
      return page.replaceHash(state.index);
    }
    const isNext = index === state.index + 1;
    void move(slideAt(index), isNext ? 'forward' : index === state.index - 1 ? 'back' : 'jump');
  };

  let context: { facts: Facts; config: Config; slide: DeckSlide; entry: number; value: SlideContext } | null = null;

  return {
    state: view.get,
    subscribe: view.subscribe,
    context() {
      const { facts, slide, entry } = view.get();
      if (context?.facts !== facts || context.slide !== slide || context.entry !== entry || context.config !== config) {
        const visitSignal = visits.current().signal;
        const verbs = createVerbs(slide.plugin, tools, slideLife.signal, visitSignal);
        const value = Object.defineProperties(verbs, { key: { value: slide.key }, props: { value: slide.props } });
        context = { facts, config, slide, entry, value: value as SlideContext };
      }
      return context.value;
    },
    next: go.next,
    previous: go.previous,
    cancel: () => endVisit('cancelled'),
    stay: () => idle.reset(),
    reconfigure(next) {
      config = next;
      refresh();
    },
    async prepare() {
      const loaded = await components.load(view.get().slide.plugin);
      if (loaded.ok) view.set({ component: loaded.value });
    },
    async start() {
      react();
      page.onHashChange(onHashChange, life.signal);
      page.onActivity(() => idle.reset(), life.signal);
      const target = firstIndex(page.arrival());
      page.replaceHash(0);
      page.setSessionFlag(SESSION_FLAG, true);
      started = loadVisits().then(async () => {
        await navigator.show(view.get().slide);
        isReady = !life.signal.aborted;
      });
      await started;
      if (target > 0) await move(slideAt(target), 'jump');
    },
    stop() {
      life.abort();
      slideLife.abort();
      nextDelay.abort();
      idle.stop();
      visits.reset();
    },
  };
}
