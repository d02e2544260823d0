import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import { type DeckInput, ruleContext } from './deck.ts';
import type { AnyPlugin, Verbs } from './define.ts';
import type { Go } from './go.ts';
import type { IdleTimer } from './idle.ts';
import type { Modals } from './modals.ts';
import type { ServicesOf, SliceOf, Untyped } from './product.ts';

export interface VerbTools {
  readonly bus: Bus;
  readonly clock: Clock;
  go(signal: AbortSignal): Go;
  readonly idle: IdleTimer;
  readonly modals: Modals;
  readonly services: ServicesOf<Untyped>;
  input(): DeckInput;
  update(visitSignal: AbortSignal, pluginId: string, recipe: (draft: SliceOf<Untyped, string>) => void): void;
}

/** Ignores writes after the visit's end: a late answer must not reach the next visitor. */
export function createVerbs(plugin: AnyPlugin, tools: VerbTools, signal: AbortSignal, visitSignal: AbortSignal): Verbs {
  const rules = () => ruleContext(plugin, tools.input());
  return {
    get config() {
      return tools.input().config;
    },
    get settings() {
      return rules().settings;
    },
    get facts() {
      return tools.input().facts;
    },
    get slice() {
      return rules().slice;
    },
    random: (name) => rules().random(name),
    isAsked: (id) => rules().isAsked(id),
    update: (change) =>
      tools.update(visitSignal, plugin.id, (draft) => {
        if (typeof change === 'function') change(draft);
        else Object.assign(draft, change);
      }),
    emit(moment, payload) {
      if (!visitSignal.aborted) tools.bus.emit(moment, payload);
    },
    on: (moment, handler) => tools.bus.on(plugin.id, moment, handler, signal),
    modal: (options) => tools.modals.open(options, signal, plugin.id),
    go: tools.go(signal),
    idle: { reset: () => tools.idle.reset() },
    services: tools.services,
    clock: tools.clock,
    signal,
    visitSignal,
  };
}
