import type { Chromium } from './launch.ts';
import { openPage, type PrintPage } from './print-page.ts';

/** A page prints as many at most before another takes its place. */
const MOST_PRINTOUTS = 50;
/** Milliseconds that a page waits for the next printout of a busy time. */
const REST_MS = 1000;

export interface Pages {
  /** A page for one printout: one that waits, or a new one. */
  take(): Promise<PrintPage>;
  /** Keeps it for the next, if it may be used again. */
  giveBack(page: PrintPage): Promise<void>;
}

/**
 * The pages of a browser. Opening one takes six times as long as printing in it, so those who print in the same busy
 * second use the same one after each other. Nothing passes from one to the next: without scripts, requests and storage
 * all that there is of a printout is the document, and the next one replaces it. Should a printout ever break out of
 * that into the page's process, it finds there only those of the same second or so.
 */
export function pagesOf(browser: Chromium): Pages {
  const known = opened.get(browser) ?? createPages(browser);
  opened.set(browser, known);
  return known;
}

const opened = new WeakMap<Chromium, Pages>();

function createPages(browser: Chromium): Pages {
  const used = new WeakMap<PrintPage, number>();
  const waiting: PrintPage[] = [];
  let rest: NodeJS.Timeout | undefined;

  // If the browser is gone, so are its pages.
  const closeAll = (): void => {
    for (const page of waiting.splice(0)) void page.close().catch(() => {});
  };

  return {
    async take() {
      clearTimeout(rest);
      const page = waiting.pop() ?? (await openPage(browser));
      used.set(page, (used.get(page) ?? 0) + 1);
      return page;
    },
    async giveBack(page) {
      const isFit = page.isClean() && !page.crashed.aborted && (used.get(page) ?? 0) < MOST_PRINTOUTS;
      if (!isFit) return page.close();
      waiting.push(page);
      clearTimeout(rest);
      rest = setTimeout(closeAll, REST_MS).unref();
    },
  };
}
