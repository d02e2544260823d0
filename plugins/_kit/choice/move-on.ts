import type { Clock, MoveOutcome } from '../../../engine/index.ts';

/** Longer than the animation's lock [NAV-08], shorter than anyone's patience. */
const TRIES = 12;
const TRY_MS = 100;

/**
 * Moves once the animation allows it: what the visitor chose during it still moves them on, and a move that is
 * refused for any other reason is not repeated. Whoever has left already is not moved.
 */
export async function moveOn(
  c: { readonly clock: Pick<Clock, 'sleep'>; readonly signal: AbortSignal },
  move: () => Promise<MoveOutcome>,
): Promise<MoveOutcome> {
  if (c.signal.aborted) return 'failed';
  let outcome = await move();
  for (let tries = 0; outcome === 'locked' && tries < TRIES && !c.signal.aborted; tries += 1) {
    await c.clock.sleep(TRY_MS, c.signal);
    if (c.signal.aborted) break;
    outcome = await move();
  }
  return outcome;
}
