import type { BrowserContext } from 'playwright-core';
import { DEFAULT_NEXT_DELAY_MS } from '../../../engine/deck.ts';
import { countRequests, isQuiet, openTab, type Tab, until, withBrowser } from './browser.ts';
import { type Target, TIME_TAP } from './probe.ts';

/** Milliseconds from the start of the navigation, unless noted. */
export interface Load {
  readonly firstPaint: number;
  readonly shift: number;
  /** Processor time until quiet, and its share for style and layout. */
  readonly processor: number;
  readonly layout: number;
  /** From the earliest tap on Next to a usable second step. */
  readonly usable: number;
  readonly requests: number;
  readonly kilobytes: number;
  /** With a full browser cache. */
  readonly warmUsable: number;
  readonly warmRequests: number;
}

const SLOW = { line: 'slow', processor: 'slow' } as const;

interface Watched {
  readonly paint: number;
  readonly shift: number;
  readonly usable: number;
}

const watched = ({ page }: Tab): Promise<Watched> => page.evaluate('probe');

async function isUsable(context: BrowserContext, target: Target) {
  const tab = await openTab(context, target, { ...SLOW, taps: true });
  const count = countRequests(tab);
  await tab.page.goto(target.url, { waitUntil: 'commit' });
  await until(tab.page, 'probe.usable !== null');
  const counted = count();
  const { usable } = await watched(tab);
  // Lets pending downloads reach the cache before the next round.
  await isQuiet(tab);
  await tab.page.close();
  return { usable, ...counted };
}

/** Untouched, tapped at once, and tapped with a full cache. */
export async function load(target: Target): Promise<Load> {
  const untouched = await withBrowser(async (context) => {
    const tab = await openTab(context, target, { ...SLOW, taps: false });
    await tab.page.goto(target.url, { waitUntil: 'commit' });
    await isQuiet(tab);
    return { ...(await watched(tab)), ...(await tab.spent()) };
  });
  return withBrowser(async (context) => {
    const cold = await isUsable(context, target);
    const warm = await isUsable(context, target);
    return {
      firstPaint: untouched.paint,
      shift: untouched.shift,
      processor: untouched.processor,
      layout: untouched.layout,
      usable: cold.usable,
      requests: cold.requests,
      kilobytes: cold.kilobytes,
      warmUsable: warm.usable,
      warmRequests: warm.requests,
    };
  });
}

/** Milliseconds from each tap to the frame with the next step. */
export function steps(target: Target, taps: number): Promise<readonly number[]> {
  return withBrowser(async (context) => {
    const tab = await openTab(context, target, { line: 'none', processor: 'full', taps: false });
    const { page, session } = tab;
    await page.goto(target.url);
    await isQuiet(tab);
    await target.prepare(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const took: number[] = [];
    for (let i = 0; i < taps; i += 1) {
      await nextIsReady(tab, target);
      const box = await page.locator(target.next).first().boundingBox();
      if (box === null) throw new Error(`${target.name} has no Next`);
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' as const, clickCount: 1 };
      await session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none', clickCount: 0 });
      await page.evaluate(TIME_TAP);
      await session.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
      await session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
      took.push(await page.evaluate<number>('window.tap'));
    }
    return took;
  });
}

async function nextIsReady({ page }: Tab, { pauseMs }: Target): Promise<void> {
  await page.waitForTimeout(pauseMs);
  await until(page, 'probe.next() !== null && !probe.next().disabled');
}

const SETTLED = 50;
const ENDED = 250;

/** Machine code counts as heap; its compilation would hide the page's own growth. */
const NO_MACHINE_CODE = ['--js-flags=--no-opt --no-maglev --no-sparkplug'];

/** It would be nearly all of the time: a jump ahead waits for it [DEP-12]. */
const NO_NEXT_DELAY = `((wait) => {
  window.setTimeout = (run, ms, ...args) => wait(run, ms === ${DEFAULT_NEXT_DELAY_MS} ? 0 : ms, ...args);
})(window.setTimeout)`;

/** Bytes a round, from the 50th to the 250th. */
export function heapGrowth(target: Target): Promise<number> {
  return withBrowser(async (context) => {
    const tab = await openTab(context, target, { line: 'none', processor: 'full', taps: false });
    await tab.page.goto(target.url);
    await isQuiet(tab);
    await target.prepare(tab.page);
    await nextIsReady(tab, target);
    for (let i = 1; i < target.rounds.length; i += 1) {
      await tab.page.locator(target.next).first().click();
      await nextIsReady(tab, target);
    }
    await tab.page.evaluate(NO_NEXT_DELAY);
    const heap = async (): Promise<number> => {
      for (let i = 0; i < 3; i += 1) await tab.session.send('HeapProfiler.collectGarbage');
      return (await tab.spent()).heap;
    };
    const go = (rounds: number): Promise<unknown> =>
      tab.page.evaluate(`(async () => {
        for (let i = 0; i < ${rounds}; i += 1) for (const n of ${JSON.stringify(target.rounds)}) {
          const before = probe.step();
          for (let k = 0; k < 300 && probe.step() === before; k += 1) {
            if (k % 10 === 0) (${target.jump})(n);
            await new Promise(requestAnimationFrame);
          }
          if (probe.step() === before) throw new Error('step ' + n + ' did not come');
        }
      })()`);
    await go(SETTLED);
    const before = await heap();
    await go(ENDED - SETTLED);
    return ((await heap()) - before) / (ENDED - SETTLED);
  }, NO_MACHINE_CODE);
}
