import type { BrowserEvent, Session } from './connection.ts';
import type { Chromium } from './launch.ts';

const MOST_PRINTOUTS = 50;
const REST_MS = 1000;

type Pages = ReturnType<typeof createPages>;

/**
 * Opening a page takes six times as long as printing in it. Without scripts, requests and storage, nothing passes from
 * one document to the next.
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

export type PrintPage = Awaited<ReturnType<typeof openPage>>;

/** Has its own context and process, without JavaScript. Refused requests make it unclean. */
async function openPage(browser: Chromium) {
  const { browserContextId } = await browser.send('Target.createBrowserContext', { disposeOnDetach: true });
  const crash = new AbortController();
  let isClean = true;
  let sessionId = '';
  const close = async (): Promise<void> => {
    isClean = false;
    browser.detach(sessionId);
    await browser.send('Target.disposeBrowserContext', { browserContextId });
  };
  try {
    const place = { url: 'about:blank', browserContextId };
    const { targetId } = await browser.send('Target.createTarget', place);
    ({ sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true }));
    const onEvent = ({ method, params: { requestId } }: BrowserEvent): void => {
      if (method === 'Inspector.targetCrashed') crash.abort(new Error('The page has crashed'));
      if (method !== 'Fetch.requestPaused' || requestId === undefined) return;
      isClean = false;
      void page.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => {});
    };
    const page: Session = browser.attach(sessionId, onEvent);
    await Promise.all([
      browser.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }),
      page.send('Inspector.enable'),
      page.send('Emulation.setScriptExecutionDisabled', { value: true }),
      page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      page.send('Network.enable'),
      page.send('Network.emulateNetworkConditions', OFFLINE),
      page.send('Emulation.setEmulatedMedia', { media: 'print' }),
    ]);
    return { ...page, frameId: targetId, crashed: crash.signal, isClean: () => isClean, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

const OFFLINE = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
