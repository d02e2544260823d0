const INPUTS = 'input, textarea, select, option, video, [contenteditable]';
const FOCUSABLE = 'button, a[href], summary, [tabindex]';

const inInput = (target: EventTarget | null): boolean => target instanceof Element && target.closest(INPUTS) !== null;

/**
 * Blocks text selection outside inputs, and the context menu everywhere [CFG-07]; base.css does the rest
 * (`user-select`).
 */
export function blockSelection(document: Document, signal?: AbortSignal): void {
  document.addEventListener(
    'mousedown',
    (event) => {
      // The on-screen keys keep the focus in the field themselves. A press on the scroll bar targets the root.
      if (event.defaultPrevented || inInput(event.target) || event.target === document.documentElement) return;
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

function nodeOf(target: EventTarget | null): EventTarget | null {
  return target instanceof Text ? target.parentElement : target;
}
