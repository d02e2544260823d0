import { type Arrow, isArrow, keepsArrow, opensByEnter } from './arrow-fields.ts';
import { scrolledInstead } from './arrow-scroll.ts';
import { scopeOf, stopFor } from './arrow-stops.ts';

/** On the root while a visitor goes by arrows: a keypad has neither Tab nor Space [ALL-02]. */
const MODE = 'arrows';

/**
 * Four keys and Enter for all of a page: left and right go through everything in its order, up and down from row to row.
 * Passing by changes nothing: Enter ticks, chooses and opens. Whoever goes by Tab keeps what a browser does with arrows.
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
    if (scrolledInstead(scope, from, to, key)) return;
    to?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      if (event.key === 'Tab') end();
    } else if (isArrow(event.key)) onArrow(event, event.key);
    else if (event.key === 'Tab') end();
    else if (event.key === 'Enter' && isOn() && opensByEnter(event.target)) event.preventDefault();
  };
  // Before the page's own: those leave alone what has been dealt with.
  const options = { capture: true, signal: life.signal };
  document.addEventListener('keydown', onKeyDown, options);
  document.addEventListener('pointerdown', end, options);

  // The browser may have dealt with the first itself, while this was on its way.
  const isUndone = first.target === document.activeElement && !first.defaultPrevented;
  if (isUndone && !(first.target instanceof HTMLSelectElement)) onKeyDown(first);
  return () => {
    end();
    life.abort();
  };
}
