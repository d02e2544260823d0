import type { BrowserEvent, Session } from './connection.ts';
import type { Chromium } from './launch.ts';

/** A page with nothing on it that printouts are put into. */
export interface PrintPage extends Session {
  /** Its frame, which stays the same as long as nothing leaves the page. */
  readonly frameId: string;
  /** Aborted when its process has died. */
  readonly crashed: AbortSignal;
  /** Whether nothing but printing has happened in it. */
  isClean(): boolean;
  close(): Promise<void>;
}

/**
 * Opens a page in a context of its own, with a process of its own: no JavaScript, every request is refused, and what
 * asks for one is not used again.
 */
export async function openPage(browser: Chromium): Promise<PrintPage> {
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
    const page = browser.attach(sessionId, onEvent);
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
