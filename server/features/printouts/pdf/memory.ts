import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';

export interface BrowserMemory {
  /** Bytes that all processes of the browser hold together. */
  readonly bytes: number;
  /** Ends the browser without asking it: one that is out of memory may not answer. */
  kill(): void;
}

/** Reads how much memory a browser holds; null where the system does not say, which is everywhere but on Linux. */
export type MemoryMeter = () => Promise<BrowserMemory | null>;

/** Asks the browser for its processes, and the system for what each holds. */
export async function createMemoryMeter(browser: Browser): Promise<MemoryMeter> {
  const session = await browser.newBrowserCDPSession();
  return async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const held = await Promise.all(processInfo.map(({ id }) => heldBy(id)));
    const main = processInfo.find(({ type }) => type === 'browser');
    if (main === undefined || held.every((bytes) => bytes === 0)) return null;
    return {
      bytes: held.reduce((sum, bytes) => sum + bytes, 0),
      kill: () => {
        try {
          process.kill(main.id, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      },
    };
  };
}

/** Bytes of a process, without the files it has mapped; 0 if it is gone. */
async function heldBy(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024;
}
