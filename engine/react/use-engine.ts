import type { Engine, EngineState } from 'gatehouse-engine';
import { useSyncExternalStore } from 'react';

/** Renders again whenever the engine's state changes. */
export function useEngine<P>(engine: Engine<P>): EngineState<P> {
  return useSyncExternalStore(engine.subscribe, engine.state, engine.state);
}
