import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../../test/drivers/chromium.ts';
import { probe, type Target } from './probe.ts';

/** An old phone on a poor line. */
const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const QUIET_MS = 600;
const TIMEOUT_MS = 60_000;

export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
  /** Main thread: milliseconds on the processor, which other programs do not change. */
  spent(): Promise<{ readonly processor: number; readonly layout: number; readonly heap: number }>;
}

export interface TabOptions {
  readonly line: 'slow' | 'none';
  readonly processor: 'slow' | 'full';
  readonly taps: boolean;
}

/** Lends a browser without history. */
export async function withBrowser<T>(
  use: (context: BrowserContext) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? undefined,
    args: [...CHROMIUM_ARGS, '--enable-precise-memory-info', ...args],
    viewport: { width: 412, height: 823 },
    serviceWorkers: 'block',
  });
  try {
    return await use(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function openTab(context: BrowserContext, target: Target, options: TabOptions): Promise<Tab> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (options.line === 'slow') await session.send('Network.emulateNetworkConditions', LINE);
  if (options.processor === 'slow') await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(probe(target, options.taps));
  return {
    page,
    session,
    async spent() {
      const { metrics } = await session.send('Performance.getMetrics');
      const value = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return {
        processor: value('TaskDuration') * 1000,
        layout: (value('LayoutDuration') + value('RecalcStyleDuration')) * 1000,
        heap: value('JSHeapUsedSize'),
      };
    },
  };
}

/** Resolves when the page is painted and idle. */
export async function isQuiet({ page }: Tab): Promise<void> {
  await page.waitForLoadState('load');
  await until(
    page,
    `probe.paint !== null && probe.step() !== null && performance.now() - Math.max(probe.paint, probe.busyUntil) > ${QUIET_MS}`,
  );
}

/** Polls: the policy forbids Playwright's own way, which evaluates in the page. */
export async function until(page: Page, expression: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await page.evaluate<boolean>(expression))) {
    if (Date.now() > end) throw new Error(`this did not become true: ${expression}`);
    await page.waitForTimeout(50);
  }
}

/** Counts requests from now on, and their bytes over the line. */
export function countRequests({ session }: Tab): () => { readonly requests: number; readonly kilobytes: number } {
  const fromLine = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache) fromLine.add(requestId);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => fromLine.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fromLine.has(requestId)) bytes += encodedDataLength;
  });
  return () => ({ requests: fromLine.size, kilobytes: bytes / 1000 });
}
