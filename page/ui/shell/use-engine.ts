import type { Engine, EngineState } from 'gatehouse-engine';
import { useSyncExternalStore } from 'react';

/** The engine's state, updated on each change. */
export function useEngine(engine: Engine): EngineState {
  return useSyncExternalStore(engine.subscribe, engine.state, engine.state);
}
