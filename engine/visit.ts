import type { produce } from 'immer';
import { deepFreeze } from './config.ts';
import type { AnyPlugin } from './define.ts';
import type { Facts } from './registry.ts';

/** What is known of the visitor of now: one slice a plugin, frozen, changed only by recipes. */
export interface Visit {
  readonly seed: number;
  readonly facts: Facts;
  /** Aborts when this visit ends, and with it all that works for it. */
  readonly signal: AbortSignal;
}

export interface VisitStore {
  current(): Visit;
  /** Loads what changing a visit takes: the first slide shows without it. */
  load(): Promise<void>;
  /** Returns whether anything changed; a recipe of an ended visit changes nothing. */
  update(visitSignal: AbortSignal, pluginId: string, recipe: (draft: object) => void): boolean;
  /** Forgets everything and starts over. */
  reset(): void;
}

/** Holds the visit; `newSeed` gives the seed of its draws. */
export function createVisitStore(plugins: readonly AnyPlugin[], newSeed: () => number): VisitStore {
  let life = new AbortController();
  const begin = (): Visit => {
    const slices = plugins.map((plugin) => [plugin.id, (plugin.initial?.() ?? {}) as object]);
    return { seed: newSeed(), facts: deepFreeze(Object.fromEntries(slices)) as Facts, signal: life.signal };
  };
  let visit = begin();
  let change: typeof produce | null = null;
  return {
    current: () => visit,
    async load() {
      change ??= (await import('immer')).produce;
    },
    update(visitSignal, pluginId, recipe) {
      if (visitSignal !== visit.signal || change === null) return false;
      const facts = change(visit.facts as Record<string, object>, (draft) => {
        const slice = draft[pluginId];
        if (slice !== undefined) recipe(slice);
      }) as Facts;
      if (facts === visit.facts) return false;
      visit = { ...visit, facts };
      return true;
    },
    reset() {
      life.abort();
      life = new AbortController();
      visit = begin();
    },
  };
}
