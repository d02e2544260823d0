import type { Chromium } from './launch.ts';
import { openPage, type PrintPage } from './print-page.ts';

/** Printouts of one page before it is replaced. */
const MOST_PRINTOUTS = 50;
const REST_MS = 1000;

type Pages = ReturnType<typeof createPages>;

/**
 * The page pool of a browser: opening a page takes six times as long as printing in it. Without scripts, requests and
 * storage, nothing passes from one document to the next.
 */
export function pagesOf(browser: Chromium): Pages {
  const known = opened.get(browser) ?? createPages(browser);
  opened.set(browser, known);
  return known;
}

const opened = new WeakMap<Chromium, Pages>();

function createPages(browser: Chromium) {
  const used = new WeakMap<PrintPage, number>();
  const waiting: PrintPage[] = [];
  let rest: NodeJS.Timeout | undefined;

  const closeAll = (): void => {
    for (const page of waiting.splice(0)) void page.close().catch(() => {});
  };

  return {
    async take(): Promise<PrintPage> {
      clearTimeout(rest);
      const page = waiting.pop() ?? (await openPage(browser));
      used.set(page, (used.get(page) ?? 0) + 1);
      return page;
    },
    /** Keeps a page that is fit for reuse, and closes any other. */
    async giveBack(page: PrintPage): Promise<void> {
      const isFit = page.isClean() && !page.crashed.aborted && (used.get(page) ?? 0) < MOST_PRINTOUTS;
      if (!isFit) return page.close();
      waiting.push(page);
      clearTimeout(rest);
      rest = setTimeout(closeAll, REST_MS).unref();
    },
  };
}
