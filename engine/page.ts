import { type Arrival, formatHash } from './hash.ts';

/** The engine's browser, replaced in tests. */
export interface Page {
  arrival(): Arrival;
  hash(): string;
  pushHash(index: number): void;
  replaceHash(index: number): void;
  onHashChange(handler: () => void, signal: AbortSignal): void;
  /** Any click, key or touch [IDLE-02]. */
  onActivity(handler: () => void, signal: AbortSignal): void;
  prefersReducedMotion(): boolean;
  setSessionFlag(name: string, on: boolean): void;
  /** A device with neither network nor service worker stays on the page, which is cleared already. */
  reload(url?: string): void;
}

/**
 * Only its click or context menu counts as activity: if the warning disappeared at once, the click would hit the slide
 * beneath.
 */
function isPressOnWarning(event: Event): boolean {
  if (!(event.target instanceof Element) || event.target.closest('[data-idle-banner]') === null) return false;
  if (event instanceof KeyboardEvent) return event.key === 'Enter' || event.key === ' ';
  return event.type === 'pointerdown' || event.type === 'touchstart';
}

export function browserPage(window: Window): Page {
  const { location, history, document, navigator } = window;
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
  const url = (index: number): string => `${location.pathname}${location.search}${formatHash(index)}`;
  const entry = (): PerformanceNavigationTiming | undefined =>
    window.performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  return {
    arrival() {
      const type = entry()?.type;
      const navigation = type === 'reload' || type === 'back_forward' ? type : 'navigate';
      return { hash: location.hash, navigation, referrer: document.referrer, origin: location.origin };
    },
    hash: () => location.hash,
    pushHash: (index) => history.pushState(null, '', url(index)),
    replaceHash: (index) => history.replaceState(null, '', url(index)),
    onHashChange: (handler, signal) => window.addEventListener('hashchange', handler, { signal }),
    onActivity(handler, signal) {
      const onEvent = (event: Event): void => void (isPressOnWarning(event) || handler());
      for (const name of ['pointerdown', 'click', 'keydown', 'touchstart', 'contextmenu']) {
        window.addEventListener(name, onEvent, { signal, capture: true, passive: true });
      }
    },
    prefersReducedMotion: () => reducedMotion.matches,
    setSessionFlag(name, on) {
      try {
        if (on) window.sessionStorage.setItem(name, '1');
        else window.sessionStorage.removeItem(name);
      } catch {
        // Storage may be blocked or full.
      }
    },
    reload(to) {
      // The browser would show its own error page.
      if (!navigator.onLine && !navigator.serviceWorker?.controller) return;
      if (to === undefined) location.reload();
      else location.replace(to);
    },
  };
}
