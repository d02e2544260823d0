/** How long after an input a person counts as present. */
const RECENT_MS = 60_000;

let lastInput = performance.now();

function noteInput(): void {
  lastInput = performance.now();
}

/** Records input events; call it once. */
export function watchInput(target: Pick<Window, 'addEventListener'>): void {
  for (const type of ['pointerdown', 'keydown', 'wheel'] as const) {
    target.addEventListener(type, noteInput, { capture: true, passive: true });
  }
}

export function isByHand(): boolean {
  return performance.now() - lastInput < RECENT_MS;
}
