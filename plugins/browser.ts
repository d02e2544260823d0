import { browserPage, type Clock, consoleLog } from '../engine/index.ts';
import type { Surroundings } from './compose.ts';

/** Access to the browser this page runs in; plugins have no other. */
export function browserSurroundings(window: Window & typeof globalThis, clock: Clock): Surroundings {
  const page = browserPage(window);
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
    },
    clock,
    log: consoleLog,
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
