import type { Browser } from 'playwright-core';
import { describeFailure } from '../../../failure.ts';
import { type BrowserPlaces, browserCandidates } from './find-browser.ts';
import type { PrinterEvent } from './types.ts';

export interface SharedBrowser {
  /** The running browser, started when there is none; rejects with NoBrowser. */
  get(): Promise<Browser>;
  /** Ends it if it runs; the next get() starts another. */
  stop(): Promise<void>;
  /** Gives it up without waiting for it, for it hangs; the next get() starts another. */
  discard(): void;
}

export class NoBrowser extends Error {
  override name = 'NoBrowser';
}

/** Nothing is fetched, nothing is kept, nothing phones home. */
const ARGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** One browser for all jobs, started with the first and again after a crash. */
export function createSharedBrowser(places: BrowserPlaces, log: (event: PrinterEvent) => void): SharedBrowser {
  let current: Promise<Browser> | undefined;

  async function start(): Promise<Browser> {
    const began = performance.now();
    const { chromium } = await import('playwright-core');
    // Root cannot have the sandbox; elsewhere it is tried first, for some containers forbid it.
    const sandboxes = process.getuid?.() === 0 ? [false] : [true, false];
    for (const executablePath of await browserCandidates(places)) {
      for (const chromiumSandbox of sandboxes) {
        const browser = await chromium
          .launch({
            executablePath,
            chromiumSandbox,
            args: ARGS,
            timeout: 20_000,
            handleSIGINT: false, // The server ends in its own order.
            handleSIGTERM: false,
            handleSIGHUP: false,
          })
          .catch((error: unknown) => {
            log({ event: 'browser-failed', path: executablePath, failure: describeFailure(error) });
            return undefined;
          });
        if (!browser) continue;
        log({ event: 'browser-started', ms: Math.round(performance.now() - began) });
        return browser;
      }
    }
    throw new NoBrowser('No Chromium could be started: install chromium-headless-shell or set CHROMIUM_PATH');
  }

  async function stop(): Promise<void> {
    const stopping = current;
    current = undefined;
    // If it never started, those who waited for it already know.
    const browser = await stopping?.catch(() => undefined);
    if (!browser) return;
    // A browser that is gone cannot be closed, and is as good as closed.
    await browser.close().catch(() => {});
    log({ event: 'browser-closed' });
  }

  return {
    stop,
    discard: () => {
      log({ event: 'browser-lost' });
      void stop();
    },
    get() {
      if (current) return current;
      const starting = start();
      current = starting;
      const forget = () => {
        if (current === starting) current = undefined;
      };
      starting.then(
        (browser) =>
          browser.on('disconnected', () => {
            if (current === starting) log({ event: 'browser-lost' });
            forget();
          }),
        forget,
      );
      return starting;
    },
  };
}
