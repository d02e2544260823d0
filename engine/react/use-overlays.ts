import { useEffect, useState } from 'react';
import type { Engine } from '../state.ts';

type Overlays = typeof import('./overlays.ts');

/** Milliseconds before a failed load is retried. */
const RETRY_MS = 1000;

let here: Overlays | null = null;

/** Rejects when the code fails to load; a later call tries again. */
export async function loadOverlays(): Promise<Overlays> {
  here ??= await import('./overlays.ts');
  return here;
}

/** Modal and idle banner, loaded after the first paint and retried until loaded; null until then. */
export function useOverlays(engine: Engine): Overlays | null {
  const [overlays, setOverlays] = useState(here);
  useEffect(() => {
    const gone = new AbortController();
    const { clock } = engine.context();
    const load = (): void => void loadOverlays().then(setOverlays, () => clock.timeout(RETRY_MS, load, gone.signal));
    load();
    return () => gone.abort();
  }, [engine]);
  return overlays;
}
