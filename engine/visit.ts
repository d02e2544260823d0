import { produce } from 'immer';
import { deepFreeze } from './config.ts';
import type { AnyPlugin } from './define.ts';
import type { Facts } from './registry.ts';
import type { Snapshot } from './snapshot.ts';

/** What is known about the current visitor: one frozen slice per plugin, changed only by recipes. */
export interface Visit {
  readonly seed: number;
  readonly facts: Facts;
  /** Aborts when this visit ends, which stops everything started for it. */
  readonly signal: AbortSignal;
}

export interface VisitStore {
  current(): Visit;
  /** Returns whether anything changed; a recipe from an ended visit is ignored. */
  update(visitSignal: AbortSignal, pluginId: string, recipe: (draft: object) => void): boolean;
  /** Clears everything and starts over. */
  reset(): void;
  /** Goes on with a visit that an earlier page began; plugins it does not know keep the slices they have. */
  restore(saved: Pick<Snapshot, 'seed' | 'slices'>): void;
}

/** Holds the visit; `newSeed` returns the seed for its random numbers. */
export function createVisitStore(plugins: readonly AnyPlugin[], newSeed: () => number): VisitStore {
  let life = new AbortController();
  const begin = (): Visit => {
    const slices = plugins.map((plugin) => [plugin.id, (plugin.initial?.() ?? {}) as object]);
    return { seed: newSeed(), facts: deepFreeze(Object.fromEntries(slices)) as Facts, signal: life.signal };
  };
  let visit = begin();
  return {
    current: () => visit,
    update(visitSignal, pluginId, recipe) {
      if (visitSignal !== visit.signal) return false;
      const facts = produce(visit.facts as Record<string, object>, (draft) => {
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
    restore({ seed, slices }) {
      const known = Object.entries(visit.facts as Record<string, object>);
      const facts = known.map(([id, slice]) => [id, { ...slice, ...slices[id] }]);
      visit = { ...visit, seed, facts: deepFreeze(Object.fromEntries(facts)) as Facts };
    },
  };
}
