import type { ComponentType } from 'react';
import { err, ok, type Result } from '../domain/result.ts';
import type { AnyPlugin, SlideContext } from './define.ts';
import { EngineError } from './errors.ts';

export type SlideComponent = ComponentType<{ ctx: SlideContext }>;

export interface Components {
  /** The component if it is already loaded. */
  peek(plugin: AnyPlugin): SlideComponent | null;
  /** Errors: GH_COMPONENT_LOAD; a later call tries again. */
  load(plugin: AnyPlugin): Promise<Result<SlideComponent, EngineError>>;
}

/** Loads each plugin's chunk once. */
export function createComponents(): Components {
  const loaded = new Map<AnyPlugin, SlideComponent>();
  return {
    peek: (plugin) => loaded.get(plugin) ?? null,
    async load(plugin) {
      const known = loaded.get(plugin);
      if (known !== undefined) return ok(known);
      try {
        const component = (await plugin.component()).default as SlideComponent;
        loaded.set(plugin, component);
        return ok(component);
      } catch (cause) {
        return err(new EngineError('GH_COMPONENT_LOAD', String(cause), plugin.id, { cause }));
      }
    },
  };
}
