import { produce } from 'immer';
import { isObject } from './check.ts';
import { deepFreeze } from './config.ts';
import type { AnyPlugin } from './define.ts';
import { EngineError } from './errors.ts';
import type { Facts } from './product.ts';

/** A visit as plain data, for a later page to continue [OFF-07]. */
export interface Snapshot {
  readonly key: string;
  readonly seed: number;
  /** By plugin id, as `resume` returned them. */
  readonly slices: Readonly<Record<string, object>>;
}

export const isSnapshot = (value: unknown): value is Snapshot =>
  isObject(value) &&
  typeof value['key'] === 'string' &&
  typeof value['seed'] === 'number' &&
  isObject(value['slices']) &&
  Object.values(value['slices']).every(isObject);

function asSlice(value: unknown, plugin: AnyPlugin, member: string): object {
  if (isObject(value)) return value;
  throw new EngineError('GH_PLUGIN_INVALID', `'${member}' must return an object`, plugin.id);
}

export interface Visit {
  readonly seed: number;
  readonly facts: Facts;
  readonly signal: AbortSignal;
}

export type VisitStore = ReturnType<typeof createVisitStore>;

/** One frozen slice per plugin, changed only by recipes. */
export function createVisitStore(plugins: readonly AnyPlugin[], newSeed: () => number) {
  let life = new AbortController();
  const begin = (): Visit => {
    const first = (plugin: AnyPlugin) => asSlice(plugin.initial ? plugin.initial() : {}, plugin, 'initial');
    const slices = plugins.map((plugin) => [plugin.id, first(plugin)]);
    return { seed: newSeed(), facts: deepFreeze(Object.fromEntries(slices)) as Facts, signal: life.signal };
  };
  let visit = begin();
  return {
    current: () => visit,
    /** Ignores a recipe from an ended visit. */
    update(visitSignal: AbortSignal, pluginId: string, recipe: (draft: Record<string, unknown>) => void): boolean {
      if (visitSignal !== visit.signal) return false;
      const facts = produce(visit.facts, (draft) => {
        const slice = draft[pluginId];
        if (slice !== undefined) recipe(slice);
      });
      if (facts === visit.facts) return false;
      visit = { ...visit, facts };
      return true;
    },
    reset(): void {
      life.abort();
      life = new AbortController();
      visit = begin();
    },
    /** Null if a plugin cannot continue the visit. */
    snapshot(key: string): Snapshot | null {
      const saved: Record<string, object> = {};
      for (const plugin of plugins) {
        const slice = visit.facts[plugin.id];
        if (slice === undefined) continue;
        const found: object | 'over' = plugin.resume?.(slice) ?? slice;
        if (found === 'over') return null;
        saved[plugin.id] = asSlice(found, plugin, 'resume');
      }
      return { key, seed: visit.seed, slices: saved };
    },
    /** Plugins missing in it keep the slices they have. */
    restore({ seed, slices: saved }: Snapshot): void {
      const facts = Object.entries(visit.facts).map(([id, slice]) => [id, { ...slice, ...saved[id] }]);
      visit = { ...visit, seed, facts: deepFreeze(Object.fromEntries(facts)) as Facts };
    },
  };
}
