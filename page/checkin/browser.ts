import { browserPage, type Clock, consoleLog } from 'gatehouse-engine';
import { DETAILS_KEPT } from '../../plugins/_kit/details/details.ts';
import { openStorage } from '../../plugins/_kit/page/storage.ts';
import type { Environment } from './compose.ts';
import type { EarlySlide } from './early-slide.ts';
import type { OutboxBrowser } from './outbox/service.ts';
import { watchScreen } from './watch-screen.ts';

/** This page's browser; plugins have no other access. */
export function browserEnvironment(
  window: Window & typeof globalThis,
  clock: Clock,
  early: EarlySlide | null,
): Environment {
  const own = browserPage(window);
  const page = early === null ? own : { ...own, arrival: () => early.arrival(own.arrival()) };
  const storage = openStorage(() => window.localStorage);
  const canSeal = window.isSecureContext && Boolean(window.crypto.subtle);
  return {
    fetch: (url, init) => window.fetch(url, init),
    pageUrl: () => window.location.href,
    setPageUrl: (url) => window.history.replaceState(null, '', url),
    page,
    storage,
    session: openStorage(() => window.sessionStorage),
    device: {
      width: () => window.innerWidth,
      open: (url) => window.open(url, '_blank'),
      print: () => window.print(),
      prefersReducedMotion: page.prefersReducedMotion,
      watchScreen: (...watching) => watchScreen(window, ...watching),
      pass: async () => (await import('../../plugins/_kit/pass/device-pass.ts')).devicePass(window),
      ...(canSeal && {
        details: {
          isKept: () => Boolean(storage?.getItem(DETAILS_KEPT)),
          open: async () => (await import('../../plugins/_kit/details/own-details.ts')).ownDetails(window),
        },
      }),
    },
    keeping: keepingBrowser(window),
    build: canSeal ? import.meta.url : null,
    clock,
    log: consoleLog,
  };
}

/** Encryption and locks need a secure page (https or localhost); elsewhere there is no outbox. */
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
