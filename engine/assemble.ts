import { createBatch } from './batch.ts';
import { type Bus, createBus } from './bus.ts';
import { systemClock } from './clock.ts';
import { createComponents } from './components.ts';
import { createContexts } from './contexts.ts';
import { createCurrentDeck } from './current-deck.ts';
import type { Direction, MoveOutcome } from './go.ts';
import { createHistory } from './history.ts';
import { createSlideHooks } from './hooks.ts';
import { createIdleTimer, DEFAULT_IDLE_SECONDS } from './idle.ts';
import { consoleLog } from './log.ts';
import { createLossQuestion } from './loss.ts';
import { createModals } from './modals.ts';
import { createMoves } from './moves.ts';
import { createNavigator } from './navigator.ts';
import type { FullOptions } from './options.ts';
import type { DeckSlide } from './state.ts';
import type { Target } from './target.ts';
import type { VerbTools } from './verbs.ts';
import { createView } from './view.ts';
import { createVisitStore } from './visit.ts';
import { createVisitEnd } from './visit-end.ts';

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Each part gets those created before it, and functions for later ones. `life` aborts when the engine stops. */
export function assemble(options: FullOptions, life: AbortSignal) {
  const { plugins, services, page, clock = systemClock, log = consoleLog } = options;
  const show = (slide: DeckSlide): Promise<unknown> => navigator.show(slide);
  const plainBus = createBus(log);
  const components = createComponents(clock);
  const visits = createVisitStore(plugins, options.newSeed ?? randomSeed);
  const deck = createCurrentDeck(options, visits, log);
  const onGone = (instead: DeckSlide): void => void show(instead);
  const view = createView({ deck, visits, components, clock, onShifted: page.replaceHash, onGone });
  const modals = createModals(() => view.set({ modal: modals.top() }));
  const idle = createIdleTimer({
    clock,
    seconds: options.idleSeconds ?? DEFAULT_IDLE_SECONDS,
    onBanner: (banner) => view.set({ banner }),
    onTimeout: () => visitEnd.end('idle'),
  });
  const askBeforeLoss = createLossQuestion(options.askBeforeLoss, modals, visits);
  const byVisitor = async (target: Target, direction: Direction): Promise<MoveOutcome> => {
    const { slide, index } = view.get();
    const [first] = deck.slides();
    const isBackToStart = index > 0 && target(deck.slides(), slide) === first;
    if (!isBackToStart || (await (askBeforeLoss() ?? true))) return moves.byVisitor(target, direction);
    history.settle();
    return 'vetoed';
  };
  const ahead = (target: Target): Promise<MoveOutcome> => moves.aheadByVisitor(target);
  const history = createHistory(page, view.get, { back: byVisitor, ahead }, log);
  // Several changes in one moment derive the deck once.
  const refresh = createBatch(view.refresh);
  const bus: Bus = { ...plainBus, emit: (...moment) => refresh.during(() => plainBus.emit(...moment)) };
  const update: VerbTools['update'] = (...change) => {
    if (visits.update(...change)) refresh.due();
  };
  const go: VerbTools['go'] = (signal) => moves.byPlugin(signal);
  const tools: VerbTools = { bus, clock, idle, modals, services, go, input: deck.input, update };
  const contexts = createContexts(tools, view, visits);
  const showFirst = (): Promise<unknown> => show(deck.slides()[0]);
  const visitEnd = createVisitEnd({ ...options, tools, view, visits, showFirst });
  const offerRetry = async (retry: () => void): Promise<void> => {
    const question = options.loadFailure?.();
    if (question && (await modals.open(question, visits.current().signal)) === 'submit') retry();
  };
  const onLoadFailure = (retry: () => void): void => void offerRetry(retry);
  const runHook = createSlideHooks(contexts.forHook, () => modals.top() !== null, clock, log);
  const parts = { deck, view, components, idle, history, visitEnd };
  const navigator = createNavigator({ ...parts, runHook, page, clock, log, onLoadFailure });
  const moves = createMoves({ navigator, life, onSettled: history.settle, restart: visitEnd.end });
  const cancel = (): void => {
    const asked = askBeforeLoss();
    if (asked === null) return visitEnd.end('cancelled');
    void asked.then((isAgreed) => isAgreed && visitEnd.end('cancelled'));
  };
  return { ...parts, visits, contexts, begin: moves.begin, show, byVisitor, cancel };
}
