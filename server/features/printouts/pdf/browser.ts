import { readFile } from 'node:fs/promises';
import { describeFailure } from '../../../failure.ts';
import type { Session } from './connection.ts';
import { type BrowserPlaces, browserCandidates } from './find-browser.ts';
import { type Chromium, launchChromium } from './launch.ts';
import type { PrinterEvent } from './types.ts';

export interface SharedBrowser {
  /** The running browser, started if necessary; rejects with NoBrowser. */
  get(): Promise<Chromium>;
  /** Closes it if it is running; the next get() starts another. */
  stop(): Promise<void>;
  /**
   * Kills a browser that holds more memory than it may, unless it was looked at a moment ago; the next get() starts
   * another.
   */
  checkMemory(sinceMs?: number): Promise<void>;
  /** Abandons a hanging browser without waiting for it; the next get() starts another. */
  discard(): void;
}

export class NoBrowser extends Error {
  override name = 'NoBrowser';
}

export interface SharedBrowserOptions {
  readonly places: BrowserPlaces;
  /** The most memory that all its processes may hold, in bytes. */
  readonly maxMemory: number;
  readonly log: (event: PrinterEvent) => void;
}

/** One browser for all jobs, started with the first job and again after a crash. */
export function createSharedBrowser({ places, maxMemory, log }: SharedBrowserOptions): SharedBrowser {
  let current: Promise<Chromium> | undefined;
  const lookedAt = new WeakMap<Chromium, number>();

  async function start(): Promise<Chromium> {
    const began = performance.now();
    // Root cannot use the sandbox. Everyone else tries with it first, then without, because some containers forbid it.
    const sandboxes = process.getuid?.() === 0 ? [false] : [true, false];
    for (const executablePath of await browserCandidates(places)) {
      for (const sandbox of sandboxes) {
        const browser = await launchChromium(executablePath, { sandbox }).catch((error: unknown) => {
          log({ event: 'browser-failed', path: executablePath, failure: describeFailure(error) });
          return undefined;
        });
        if (!browser) continue;
        log({ event: 'browser-started', ms: Math.round(performance.now() - began) });
        // Said each time: what is printed is untrusted, and the sandbox is the last thing that holds it.
        if (!sandbox) log({ event: 'browser-without-sandbox', path: executablePath });
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
    await browser.close();
    log({ event: 'browser-closed' });
  }

  async function checkMemory(sinceMs = 0): Promise<void> {
    const checked = current;
    const browser = await checked?.catch(() => undefined);
    if (!browser || performance.now() - (lookedAt.get(browser) ?? -sinceMs) < sinceMs) return;
    lookedAt.set(browser, performance.now());
    // A browser that is gone holds nothing.
    const bytes = await memoryOf(browser).catch(() => 0);
    if (bytes <= maxMemory || current !== checked) return;
    current = undefined;
    log({ event: 'browser-too-large', megabytes: Math.round(bytes / 2 ** 20) });
    browser.kill();
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
          browser.onceGone(() => {
            if (current === starting) log({ event: 'browser-lost' });
            forget();
          }),
        forget,
      );
      return starting;
    },
  };
}

/** Bytes that all processes of a browser hold together; 0 where the system does not say, which is everywhere but on Linux. */
async function memoryOf(browser: Session): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const held = await Promise.all(processInfo.map(({ id }) => heldBy(id)));
  return held.reduce((sum, bytes) => sum + bytes, 0);
}

/** Bytes of a process, without the files it has mapped; 0 if it is gone. */
async function heldBy(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024;
}
