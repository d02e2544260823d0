import type { ComponentType } from 'react';
import { isFunction, isObject } from './check.ts';
import { type Clock, inTime } from './clock.ts';
import type { AnyPlugin, AnySlideContext } from './define.ts';
import { EngineError } from './errors.ts';
import type { Untyped } from './product.ts';
import { err, ok, type Result } from './result.ts';

export type SlideComponent<P = Untyped> = ComponentType<{ ctx: AnySlideContext<P> }>;

export type Components = ReturnType<typeof createComponents>;

/** Milliseconds a visitor waits for a slide's code [OFF-08]. */
export const LOAD_MS = 8000;

export function createComponents(clock: Pick<Clock, 'sleep'>) {
  const loaded = new Map<AnyPlugin, SlideComponent>();
  return {
    peek: (plugin: AnyPlugin) => loaded.get(plugin) ?? null,
    /** Errors: GH_COMPONENT_LOAD, GH_PLUGIN_INVALID; a later call tries again. */
    async load(plugin: AnyPlugin): Promise<Result<SlideComponent, EngineError>> {
      const known = loaded.get(plugin);
      if (known !== undefined) return ok(known);
      try {
        const module = await inTime(clock, LOAD_MS, loadingOf(plugin), null);
        if (module === null) throw new Error(`it did not come within ${LOAD_MS} ms`);
        const component = module?.default as SlideComponent;
        // React's memo and forwardRef return objects.
        if (!isFunction(component) && !isObject(component))
          throw new Error('its module has no component as its default');
        loaded.set(plugin, component);
        return ok(component);
      } catch (cause) {
        if (cause instanceof EngineError) return err(cause);
        return err(new EngineError('GH_COMPONENT_LOAD', String(cause), plugin.id, { cause }));
      }
    },
  };
}

/** @throws GH_PLUGIN_INVALID for a component in the place of the function that loads it */
function loadingOf(plugin: AnyPlugin): ReturnType<AnyPlugin['component']> {
  let cause: unknown;
  try {
    const loading = plugin.component();
    if (isFunction((loading as { then?: unknown } | null)?.then)) return loading;
  } catch (thrown) {
    // A component is called without its props here.
    cause = thrown;
  }
  const how = "'component' must load the component: () => import('./Name.tsx'), or async () => ({ default: Name })";
  throw new EngineError('GH_PLUGIN_INVALID', how, plugin.id, { cause });
}
