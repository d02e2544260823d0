import type { Clock } from 'gatehouse-engine';
import { describe, isTyped, stateOf, type Words } from './describe.ts';
import { createEcho } from './echo.ts';
import { lineOf } from './lines.ts';
import type { Speaker } from './speaker.ts';
import { type News, watchLive } from './watch-live.ts';

const STATES = ['aria-pressed', 'aria-checked', 'aria-activedescendant', 'value'];
/** Milliseconds until a changing status, such as a number of suggestions, is read. */
const SETTLED_MS = 300;

export interface Following {
  readonly document: Document;
  readonly clock: Clock;
  readonly speaker: Speaker;
  readonly words: Words;
  recorded(): Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Reads news, and changes made by keys. Visitors who tap hear only slides and news.
 * @returns whether the last action was a key's
 */
export function follow({ document, clock, speaker, words, recorded, signal }: Following): () => boolean {
  const echo = createEcho(words.text);
  let isKeyed = document.activeElement?.matches(':focus-visible') ?? false;
  let last = document.activeElement;
  /** A new slide is read as a whole, not by its focused heading. */
  let slide = document.querySelector('[data-slide]');
  let due: 'focus' | 'state' | null = null;

  // A key may change focus and state at once; waits for both.
  const later = (what: 'focus' | 'state'): void => {
    const isDue = due !== null;
    if (due !== 'focus') due = what;
    if (!isDue) clock.timeout(0, tell, signal);
  };
  const tell = (): void => {
    const what = due;
    due = null;
    const { activeElement: element } = document;
    if (signal.aborted || !element || !isKeyed) return;
    if (what === 'state') return tellChange(element);
    const from = last;
    last = element;
    echo.begin(element);
    if (element === document.body || isOfNewSlide(element)) return;
    void speaker.say('focus', describe(element, from, words));
  };
  const isOfNewSlide = (element: Element): boolean => {
    const own = element.closest('[data-slide]');
    if (own === null || own === slide) return false;
    slide = own;
    return element === own || element.matches('h1');
  };
  const tellChange = (element: Element): void => {
    const option = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    if (option) return void speaker.say('focus', describe(option, element, words));
    const lines = isTyped(element) ? echo.changed() : lineOf(stateOf(element, words));
    void speaker.say('focus', lines);
  };
  const on = { signal, capture: true };
  document.addEventListener('pointerdown', () => (isKeyed = false), on);
  document.addEventListener(
    'keydown',
    ({ key }) => {
      isKeyed = true;
      if (key === 'Control') speaker.hush('and alerts');
    },
    on,
  );
  document.addEventListener('focusin', () => later('focus'), on);
  document.addEventListener('input', () => later('state'), on);
  document.addEventListener('change', () => later('state'), on);
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target === document.activeElement)) later('state');
  });
  observer.observe(document.body, { attributeFilter: STATES, attributes: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  watchLive(document, newsReader({ clock, speaker, recorded, signal }), signal);
  return () => isKeyed;
}

function newsReader({ clock, speaker, recorded, signal }: Omit<Following, 'document' | 'words'>) {
  let settled = new AbortController();
  return ({ isUrgent, lines }: News): void => {
    if (isUrgent) return void speaker.say('alert', lines);
    settled.abort();
    settled = new AbortController();
    const { signal: replaced } = settled;
    clock.timeout(
      SETTLED_MS,
      async () => {
        await recorded();
        if (!signal.aborted && !replaced.aborted) void speaker.say('status', lines);
      },
      replaced,
    );
  };
}
