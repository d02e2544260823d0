import { type Arrow, isArrow, keepsArrow, opensByEnter } from './arrow-fields.ts';
import { tryScroll } from './arrow-scroll.ts';
import { scopeOf, stopFor } from './arrow-stops.ts';

/** Set on the root while the visitor navigates by arrows, without Tab or Space [ALL-02]. */
const MODE = 'arrows';

/**
 * Makes a page usable with four arrows and Enter. Moving changes nothing; Enter ticks, chooses and opens. Tab users
 * keep the browser's behaviour.
 */
export function followArrowKeys(document: Document, first: KeyboardEvent): () => void {
  const life = new AbortController();
  const root = document.documentElement;
  const isOn = (): boolean => root.dataset.keys === MODE;
  const end = (): void => void delete root.dataset.keys;

  const onArrow = (event: KeyboardEvent, key: Arrow): void => {
    const from = document.activeElement ?? document.body;
    if (keepsArrow(from, key, isOn())) return;
    event.preventDefault();
    root.dataset.keys = MODE;
    const scope = scopeOf(from);
    const to = stopFor(scope, from, key);
    if (tryScroll(scope, from, to, key)) return;
    to?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      if (event.key === 'Tab') end();
    } else if (isArrow(event.key)) onArrow(event, event.key);
    else if (event.key === 'Tab') end();
    else if (event.key === 'Enter' && isOn() && opensByEnter(event.target)) event.preventDefault();
  };
  // The page's own handlers skip handled events.
  const options = { capture: true, signal: life.signal };
  document.addEventListener('keydown', onKeyDown, options);
  document.addEventListener('pointerdown', end, options);

  // The browser may have handled the first key while this module loaded.
  const isUndone = first.target === document.activeElement && !first.defaultPrevented;
  if (isUndone && !(first.target instanceof HTMLSelectElement)) onKeyDown(first);
  return () => {
    end();
    life.abort();
  };
}
