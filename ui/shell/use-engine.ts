import { useSyncExternalStore } from 'react';
import type { Engine, EngineState } from '../../engine/index.ts';

/** The engine's state, updated on each change. */
export function useEngine(engine: Engine): EngineState {
  return useSyncExternalStore(engine.subscribe, engine.state, engine.state);
}
