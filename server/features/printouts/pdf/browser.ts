import type { Browser } from 'playwright-core';
import { describeFailure } from '../../../failure.ts';
import { type BrowserPlaces, browserCandidates } from './find-browser.ts';
import { createMemoryMeter, type MemoryMeter } from './memory.ts';
import type { PrinterEvent } from './types.ts';

export interface SharedBrowser {
  /** The running browser, started if necessary; rejects with NoBrowser. */
  get(): Promise<Browser>;
  /** Closes it if it is running; the next get() starts another. */
  stop(): Promise<void>;
  /** Kills a browser that holds more memory than it may; the next get() starts another. */
  checkMemory(): Promise<void>;
  /** Abandons a hanging browser without waiting for it; the next get() starts another. */
  discard(): void;
}

export class NoBrowser extends Error {
  override name = 'NoBrowser';
}

/** No downloads, no stored data, no background requests. */
const ARGS = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

export interface SharedBrowserOptions {
  readonly places: BrowserPlaces;
  /** The most memory that all its processes may hold, in bytes. */
  readonly maxMemory: number;
  readonly log: (event: PrinterEvent) => void;
}

/** One browser for all jobs, started with the first job and again after a crash. */
export function createSharedBrowser({ places, maxMemory, log }: SharedBrowserOptions): SharedBrowser {
  let current: Promise<Browser> | undefined;
  const meters = new WeakMap<Browser, Promise<MemoryMeter>>();

  async function start(): Promise<Browser> {
    const began = performance.now();
    const { chromium } = await import('playwright-core');
    // Root cannot use the sandbox. Everyone else tries with it first, then without, because some containers forbid it.
    const sandboxes = process.getuid?.() === 0 ? [false] : [true, false];
    for (const executablePath of await browserCandidates(places)) {
      for (const chromiumSandbox of sandboxes) {
        const browser = await chromium
          .launch({
            executablePath,
            chromiumSandbox,
            args: ARGS,
            timeout: 20_000,
            handleSIGINT: false, // The server shuts down in its own order.
            handleSIGTERM: false,
            handleSIGHUP: false,
          })
          .catch((error: unknown) => {
            log({ event: 'browser-failed', path: executablePath, failure: describeFailure(error) });
            return undefined;
          });
        if (!browser) continue;
        log({ event: 'browser-started', ms: Math.round(performance.now() - began) });
        // Said each time: what is printed is untrusted, and the sandbox is the last thing that holds it.
        if (!chromiumSandbox) log({ event: 'browser-without-sandbox', path: executablePath });
        return browser;
      }
    }
    throw new NoBrowser('No Chromium could be started: install chromium-headless-shell or set CHROMIUM_PATH');
  }

  async function stop(): Promise<void> {
    const stopping = current;
    current = undefined;
    // If it never started, the callers waiting for it have already been told.
    const browser = await stopping?.catch(() => undefined);
    if (!browser) return;
    // Closing fails if the browser has already gone, which is just as good.
    await browser.close().catch(() => {});
    log({ event: 'browser-closed' });
  }

  async function checkMemory(): Promise<void> {
    const checked = current;
    const browser = await checked?.catch(() => undefined);
    if (!browser) return;
    const meter = meters.get(browser) ?? createMemoryMeter(browser);
    meters.set(browser, meter);
    // A browser that is gone holds nothing.
    const memory = await meter.then((read) => read()).catch(() => null);
    if (memory === null || memory.bytes <= maxMemory || current !== checked) return;
    current = undefined;
    log({ event: 'browser-too-large', megabytes: Math.round(memory.bytes / 2 ** 20) });
    memory.kill();
  }

  return {
    stop,
    checkMemory,
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
