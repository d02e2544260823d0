import { useSyncExternalStore } from 'react';
import type { Engine, EngineState } from '../state.ts';

/** The engine's state, anew with each change. */
export function useEngine(engine: Engine): EngineState {
  return useSyncExternalStore(engine.subscribe, engine.state, engine.state);
}
