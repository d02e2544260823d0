/** For how long after a touch or a key somebody counts as being there. */
const RECENT_MS = 60_000;

let lastInput = performance.now();

function noteInput(): void {
  lastInput = performance.now();
}

/** Notices touches and keys; call it once. */
export function watchInput(target: Pick<Window, 'addEventListener'>): void {
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const) {
    target.addEventListener(type, noteInput, { capture: true, passive: true });
  }
}

/** Whether somebody has used the page just now. */
export function isByHand(): boolean {
  return performance.now() - lastInput < RECENT_MS;
}
