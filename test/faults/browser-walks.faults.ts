import { type Browser, chromium, type Page } from '@playwright/test';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../drivers/chromium.ts';
import { type Fault, type FaultProxy, NO_FAULT, startFaultProxy } from '../drivers/fault-proxy.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';
import { BACKENDS, type Backend } from './backends.ts';
import { walkInBrowser } from './browser-walk.ts';
import { KIOSK } from './locations.ts';
import { count, note } from './results.ts';
import { rounds, seed } from './rounds.ts';

/** The calls of a visit at the location, and all of them at once with the page, its code and the way out. */
const CALLS: readonly (readonly [name: string, path: RegExp])[] = [
  ['getlocationcloseData', /getlocationcloseData$/],
  ['getvideo', /getvideo$/],
  ['getformfields', /getformfields$/],
  ['check-driver', /check-driver$/],
  ['slideshow_watcher_sign', /slideshow_watcher_sign$/],
  ['getqrcode', /getqrcode$/],
  ['getdocument', /getdocument$/],
  ['sign', /(slideshow\/sign|outbox)$/],
  ['everything', /./],
];

/** Before the server receives a call, while it answers, and after it has done its work. */
const FAULTS: readonly Fault[] = [
  { kind: 'reset' },
  { kind: 'blackhole' },
  { kind: 'bad-gateway' },
  { kind: 'late', ms: 6000 },
  { kind: 'slow', ms: 6000 },
  { kind: 'cut' },
  { kind: 'lost' },
  { kind: 'swallowed' },
];

/** How long what waits on the device may take to leave it, in milliseconds of the page's time. */
const LEAVES_MS = 900_000;

describe.skipIf(findChromium() === null)('walks of a real browser', () => {
  const WALKS = rounds(2, 0.1);
  let backend: Backend;
  let proxy: FaultProxy;
  let browser: Browser;
  let page: Page;
  let visitor: Visitor;
  /** The page's time, by which the proxy waits as well. */
  const time = { now: 0, sleepers: new Set<{ until: number; wake: () => void }>() };

  beforeAll(async () => {
    backend = (await BACKENDS[0]?.start([KIOSK])) as Backend;
    const sleep = (ms: number) => new Promise<void>((wake) => void time.sleepers.add({ until: time.now + ms, wake }));
    proxy = await startFaultProxy({ servers: backend.servers.map(({ url }) => url), sleep });
    browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: [...CHROMIUM_ARGS] });
    page = await (await browser.newContext({ viewport: { width: 1080, height: 1920 } })).newPage();
    const [server] = backend.servers;
    if (server !== undefined) await setUpKiosk(page, server);
    visitor = createVisitor(page, proxy.url, 'kiosk');
    const { passes } = visitor;
    visitor.passes = async (ms) => {
      time.now += ms;
      for (const sleeper of time.sleepers) {
        if (sleeper.until > time.now) continue;
        time.sleepers.delete(sleeper);
        sleeper.wake();
      }
      await passes(ms);
    };
    await visitor.holdsTime();
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.stop();
    await backend?.stop();
  });

  const arrives = async (): Promise<void> => {
    await page.goto(`${proxy.url}/en/502/slideshow`, { waitUntil: 'commit' });
    await page.locator('[data-slide="welcome"]').waitFor();
    await page.waitForFunction(() => sessionStorage.getItem('slideshow_active') !== null);
  };
  const nothingWaits = async (): Promise<boolean> => (await page.locator('[data-waiting]').count()) === 0;

  it('lead on within 10 s of each tap, whatever call fails and how, and leave one visit [OFF-02, OFF-07, OFF-08]', async () => {
    const all = CALLS.flatMap((call) => FAULTS.map((fault) => ({ call, fault })));
    const [order = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { seed, numRuns: 1 });
    let [taps, longest] = [0, 0];
    await arrives();
    for (let i = 0; i < WALKS; i += 1) {
      const { call, fault } = order[i % order.length] ?? {};
      if (call === undefined || fault === undefined) break;
      const [called, path] = call;
      const name = `Browser ${seed}-${i}x`;
      const how = `${name}, ${JSON.stringify(fault)} at ${called}`;
      await arrives();
      proxy.rule = (request) => (path.test(request.path.split('?')[0] ?? '') ? fault : NO_FAULT);
      const walk = await walkInBrowser(visitor, name).catch((cause) => {
        throw new Error(`${how}: ${cause.message}`, { cause });
      });
      taps += walk.taps;
      longest = Math.max(longest, walk.longest);
      proxy.rule = () => NO_FAULT;
      await arrives();
      expect(await page.content(), how).not.toContain(name);
      // The next page sends the outbox, some time after its first slide.
      const isThere = async () => (await backend.signed(name)).length > 0 && (await nothingWaits());
      for (let passed = 0; passed < LEAVES_MS && !(await isThere()); passed += 15_000) await visitor.passes(15_000);
      expect([(await backend.signed(name)).length, await nothingWaits()], how).toEqual([1, true]);
    }
    note({
      fault: 'walks of a real browser, each call failing before, while and after it is answered',
      on: 'SQLite',
      tried: `${count(WALKS)} walks, ${count(taps)} taps, ${count([...proxy.met].reduce((sum, [kind, n]) => sum + (kind === 'none' ? 0 : n), 0))} faults met`,
      seen: `every visitor came to done; at most ${longest / 1000} s from a tap until there was a way on; one visit each; nothing of the visitor before`,
    });
  }, 3_600_000);
});
