import { createBatch } from './batch.ts';
import { type Bus, createBus } from './bus.ts';
import { systemClock } from './clock.ts';
import { type Components, createComponents } from './components.ts';
import { type Contexts, createContexts } from './contexts.ts';
import { type CurrentDeck, createCurrentDeck } from './current-deck.ts';
import { createHistory, type History } from './history.ts';
import { createIdleTimer, DEFAULT_IDLE_SECONDS, type IdleTimer } from './idle.ts';
import { consoleLog } from './log.ts';
import { createLoss } from './loss.ts';
import { createModals } from './modals.ts';
import { createMoveContext } from './move-context.ts';
import { createMoves, type Moves } from './moves.ts';
import { createNavigator } from './navigator.ts';
import type { EngineOptions } from './options.ts';
import { createSlideHooks } from './slide-hooks.ts';
import { createStart, type Start } from './start.ts';
import type { DeckSlide } from './state.ts';
import type { VerbTools } from './verbs.ts';
import { createView, type View } from './view.ts';
import { createVisitStore, type VisitStore } from './visit.ts';
import { createVisitEnd, type VisitEnd } from './visit-end.ts';

/** The parts that the engine's methods act on. */
export interface EngineParts {
  readonly deck: CurrentDeck;
  readonly components: Components;
  readonly visits: VisitStore;
  readonly view: View;
  readonly contexts: Contexts;
  readonly history: History;
  readonly idle: IdleTimer;
  readonly visitEnd: VisitEnd;
  readonly start: Start;
  /** Shows a slide without leaving the one before. */
  readonly show: (slide: DeckSlide) => Promise<unknown>;
  readonly byVisitor: Moves['byVisitor'];
  /** Does what loses the visit: at once, or once the visitor has agreed. */
  readonly beforeLoss: (lose: () => void) => void;
}

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * Creates the parts of an engine and connects them. A part receives those created before it, and functions where it
 * needs one created later. `life` aborts when the engine stops.
 */
export function assemble(options: EngineOptions, life: AbortSignal): EngineParts {
  const { plugins, services, page, clock = systemClock, log = consoleLog } = options;
  const plainBus = createBus(log);
  const components = createComponents(clock);
  const visits = createVisitStore(plugins, options.newSeed ?? randomSeed);
  const deck = createCurrentDeck(options, visits, log);
  const onGone: Parameters<typeof createView>[0]['onGone'] = (instead) => void navigator.show(instead);
  const view = createView({ deck, visits, components, clock, onShifted: page.replaceHash, onGone });
  const modals = createModals(() => view.set({ modal: modals.top() }));
  const idle = createIdleTimer({
    clock,
    seconds: options.idleSeconds ?? DEFAULT_IDLE_SECONDS,
    onBanner: (banner) => view.set({ banner }),
    onTimeout: () => visitEnd.end('idle'),
  });
  const loss = createLoss({ ask: options.askBeforeLoss, modals, visits });
  const byVisitor: Moves['byVisitor'] = async (target, direction) => {
    const { slide, index } = view.get();
    const [first] = deck.slides();
    const isBackToStart = index > 0 && target(deck.slides(), slide) === first;
    if (!isBackToStart || (await loss.isAgreed())) return moves.byVisitor(target, direction);
    history.settle();
    return 'vetoed';
  };
  const ahead: Moves['aheadByVisitor'] = (target) => moves.aheadByVisitor(target);
  const history = createHistory(page, view.get, { back: byVisitor, ahead }, log);
  // A moment that several plugins answer by a change derives the deck once.
  const refresh = createBatch(view.refresh);
  const bus: Bus = { ...plainBus, emit: (...moment) => refresh.during(() => plainBus.emit(...moment)) };
  const update: VerbTools['update'] = (...change) => {
    if (visits.update(...change)) refresh.due();
  };
  const go: VerbTools['go'] = (signal) => moves.byPlugin(signal);
  const tools: VerbTools = { bus, clock, idle, modals, services, go, input: deck.input, update };
  const contexts = createContexts(tools, view, visits);
  const show = (slide: DeckSlide): Promise<unknown> => navigator.show(slide);
  const showFirst = (): Promise<unknown> => show(deck.slides()[0]);
  const visitEnd = createVisitEnd({ ...options, tools, view, visits, bus, modals, showFirst });
  const offerRetry = async (retry: () => void): Promise<void> => {
    const question = options.loadFailure?.();
    if (question && (await modals.open(question, visits.current().signal)) === 'submit') retry();
  };
  const isModalOpen = (): boolean => modals.top() !== null;
  const runHook = createSlideHooks({ contextOf: contexts.forHook, isModalOpen }, clock, log);
  const parts = { deck, view, components, idle, history, visitEnd };
  const context = createMoveContext({
    ...parts,
    runHook,
    page,
    clock,
    onLoadFailure: (retry) => void offerRetry(retry),
  });
  const navigator = createNavigator(context, clock, log);
  const start = createStart({ enterFirst: showFirst, life });
  const moves = createMoves({ navigator, start, onSettled: history.settle, restart: visitEnd.end });
  return { ...parts, visits, contexts, start, show, byVisitor, beforeLoss: loss.before };
}
