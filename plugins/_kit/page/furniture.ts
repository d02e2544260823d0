/** Where one types, picks or plays: all stays as the browser has it. */
const INPUTS = 'input, textarea, select, option, video, [contenteditable]';
const FOCUSABLE = 'button, a[href], summary, [tabindex]';

const inInput = (target: EventTarget | null): boolean => target instanceof Element && target.closest(INPUTS) !== null;

/**
 * Page furniture [CFG-07]: mouse-down and text selection are blocked except in inputs, the context menu everywhere.
 * A press on a button still focuses it, so that the keyboard and screen readers go on from there. base.css has the
 * rest (`user-select`).
 */
export function installFurniture(document: Document, signal?: AbortSignal): void {
  document.addEventListener(
    'mousedown',
    (event) => {
      // The document itself is hit where its scroll bar is.
      if (inInput(event.target) || event.target === document.documentElement) return;
      event.preventDefault();
      const focusable = event.target instanceof Element ? event.target.closest<HTMLElement>(FOCUSABLE) : null;
      focusable?.focus({ preventScroll: true });
    },
    { signal },
  );
  document.addEventListener('selectstart', (event) => inInput(nodeOf(event.target)) || event.preventDefault(), {
    signal,
  });
  document.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  document.addEventListener('dragstart', (event) => inInput(event.target) || event.preventDefault(), { signal });
}

/** A selection starts in a text as a rule: what counts is the element around it. */
function nodeOf(target: EventTarget | null): EventTarget | null {
  return target instanceof Text ? target.parentElement : target;
}
