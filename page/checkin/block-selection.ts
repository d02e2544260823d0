/** Elements for typing, selecting or playing: they keep the browser's default behaviour. */
const INPUTS = 'input, textarea, select, option, video, [contenteditable]';
const FOCUSABLE = 'button, a[href], summary, [tabindex]';

const inInput = (target: EventTarget | null): boolean => target instanceof Element && target.closest(INPUTS) !== null;

/**
 * Blocks [CFG-07] mouse-down and text selection except in inputs, and the context menu everywhere. A
 * press on a button still focuses it, so that keyboard and screen reader users continue from there. base.css does the
 * rest (`user-select`).
 */
export function blockSelection(document: Document, signal?: AbortSignal): void {
  document.addEventListener(
    'mousedown',
    (event) => {
      // The keys on the screen prevent it, so that the field keeps the focus. A press on the scroll bar has the document
      // element as its target.
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

/** A selection usually starts in a text node: use the element around it. */
function nodeOf(target: EventTarget | null): EventTarget | null {
  return target instanceof Text ? target.parentElement : target;
}
