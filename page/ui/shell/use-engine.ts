import type { Engine, EngineState } from 'gatehouse-engine';
import { useSyncExternalStore } from 'react';

export function useEngine(engine: Engine): EngineState {
  return useSyncExternalStore(engine.subscribe, engine.state, engine.state);
}
