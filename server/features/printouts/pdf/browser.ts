import { readFile } from 'node:fs/promises';
import { describeFailure } from '../../../failure.ts';
import type { Session } from './connection.ts';
import { type BrowserPlaces, browserCandidates } from './find-browser.ts';
import { type Chromium, launchChromium } from './launch.ts';
import type { PrinterEvent } from './types.ts';

export type SharedBrowser = ReturnType<typeof createSharedBrowser>;

export class NoBrowser extends Error {
  override name = 'NoBrowser';
}

type Log = (event: PrinterEvent) => void;

interface SharedBrowserOptions {
  readonly places: BrowserPlaces;
  readonly maxMemory: number;
  readonly log: Log;
}

/** One browser for all jobs, started by the first job and again after a crash. */
export function createSharedBrowser({ places, maxMemory, log }: SharedBrowserOptions) {
  let current: Promise<Chromium> | undefined;
  const checkedAt = new WeakMap<Chromium, number>();

  async function stop(): Promise<void> {
    const stopping = current;
    current = undefined;
    // Callers waiting for a failed start already have its error.
    const browser = await stopping?.catch(() => undefined);
    if (!browser) return;
    await browser.close();
    log({ event: 'browser-closed' });
  }

  return {
    stop,
    /** Kills a browser that holds too much memory, unless it was checked less than `sinceMs` ago. */
    async checkMemory(sinceMs = 0): Promise<void> {
      const checked = current;
      const browser = await checked?.catch(() => undefined);
      if (!browser || performance.now() - (checkedAt.get(browser) ?? -sinceMs) < sinceMs) return;
      checkedAt.set(browser, performance.now());
      const bytes = await memoryOf(browser).catch(() => 0);
      if (bytes <= maxMemory || current !== checked) return;
      current = undefined;
      log({ event: 'browser-too-large', megabytes: Math.round(bytes / 2 ** 20) });
      browser.kill();
    },
    discard(): void {
      log({ event: 'browser-lost' });
      void stop();
    },
    /** Starts the browser if necessary. @throws NoBrowser */
    get(): Promise<Chromium> {
      if (current) return current;
      const starting = startBrowser(places, log);
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

async function startBrowser(places: BrowserPlaces, log: Log): Promise<Chromium> {
  const began = performance.now();
  // Root cannot use the sandbox, and some containers forbid it to everyone.
  const sandboxes = process.getuid?.() === 0 ? [false] : [true, false];
  for (const path of await browserCandidates(places)) {
    for (const sandbox of sandboxes) {
      const browser = await launchChromium(path, { sandbox }).catch((error: unknown) => {
        log({ event: 'browser-failed', path, failure: describeFailure(error) });
        return undefined;
      });
      if (!browser) continue;
      log({ event: 'browser-started', ms: Math.round(performance.now() - began) });
      // Logged each time: the html is untrusted, and the sandbox is its last barrier.
      if (!sandbox) log({ event: 'browser-without-sandbox', path });
      return browser;
    }
  }
  throw new NoBrowser('No Chromium could be started: install chromium-headless-shell or set CHROMIUM_PATH');
}

/** Bytes held by all processes of a browser; 0 except on Linux. */
async function memoryOf(browser: Session): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const held = await Promise.all(processInfo.map(({ id }) => heldBy(id)));
  return held.reduce((sum, bytes) => sum + bytes, 0);
}

async function heldBy(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024;
}
