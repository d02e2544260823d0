import { browserPage, type Clock, consoleLog } from 'gatehouse-engine';
import type { Environment } from './compose.ts';
import type { EarlySlide } from './early-slide.ts';
import type { OutboxBrowser } from './outbox/service.ts';

/** Access to the browser this page runs in; plugins have no other. */
export function browserEnvironment(
  window: Window & typeof globalThis,
  clock: Clock,
  early: EarlySlide | null,
): Environment {
  const own = browserPage(window);
  const page = early === null ? own : { ...own, arrival: () => early.arrival(own.arrival()) };
  return {
    fetch: (url, init) => window.fetch(url, init),
    pageUrl: () => window.location.href,
    setPageUrl: (url) => window.history.replaceState(null, '', url),
    page,
    storage: openStorage(() => window.localStorage),
    session: openStorage(() => window.sessionStorage),
    device: {
      width: () => window.innerWidth,
      open: (url) => window.open(url, '_blank'),
      print: () => window.print(),
      prefersReducedMotion: page.prefersReducedMotion,
      pass: async () => (await import('../plugins/_kit/pass/device-pass.ts')).devicePass(window),
    },
    keeping: keepingBrowser(window),
    build: window.isSecureContext && window.crypto.subtle ? import.meta.url : null,
    clock,
    log: consoleLog,
  };
}

/** Only a secure page (https, or this machine itself) may encrypt, lock and keep; elsewhere there is no outbox. */
function keepingBrowser(window: Window & typeof globalThis): OutboxBrowser | null {
  const { navigator, isSecureContext } = window;
  if (!isSecureContext || !('indexedDB' in window) || !('locks' in navigator) || !window.crypto.subtle) return null;
  return {
    locks: navigator.locks,
    persist: async () => navigator.storage?.persist?.(),
    onOnline: (handler, signal) => window.addEventListener('online', handler, { signal }),
    channel: 'BroadcastChannel' in window ? new window.BroadcastChannel('gatehouse-outbox') : null,
  };
}

/** Browsers that refuse storage throw as soon as the property is read. */
function openStorage(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}
