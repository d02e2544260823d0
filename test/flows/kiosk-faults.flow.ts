import { test as plain } from '@playwright/test';
import { MINUTE_MS } from '../../domain/time.ts';
import { CHROMIUM_ARGS, findChromium } from '../drivers/chromium.ts';
import { type ClockedServer, startClockedServer } from '../drivers/clocked-server.ts';
import { type FaultProxy, NO_FAULT, startFaultProxy } from '../drivers/fault-proxy.ts';
import { type KioskStandIn, startKioskStandIn } from '../drivers/kiosk-stand-in.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';
import { expect } from './fixtures.ts';

const LOCATION = 8951;
/** How often the server looks at its kiosks; here every second, since only its clock jumps. */
const WATCH_MS = 15_000;
/** Limit on the kiosk's clock; with the server's interval, two minutes. */
const IN_TIME_MS = 2 * MINUTE_MS - WATCH_MS;
/** Real time in which a report is stored, looked at and shown; on a slow machine the last look waits for longer. */
const MOMENT_MS = 2_500;
/** Plenty, whatever the disk of the machine has. */
const ROOMY = { quotaSize: 1_000_000_000 };

const test = plain.extend<{ server: ClockedServer; network: FaultProxy; agent: KioskStandIn; kiosk: Visitor }>({
  // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
  server: async ({}, use) => {
    const server = await startClockedServer({ demo: false, env: { CLOCK_HURRIES: '1' } });
    await use(server);
    await server.stop();
  },
  network: async ({ server }, use) => {
    const proxy = await startFaultProxy({ servers: [server.url] });
    await use(proxy);
    await proxy.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
  agent: async ({}, use) => {
    const agent = await startKioskStandIn();
    await use(agent);
    await agent.stop();
  },
  kiosk: async ({ page, network }, use) => {
    const visitor = createVisitor(page, network.url, 'kiosk');
    await use(visitor);
    visitor.expectQuietConsole();
  },
});

test.use({
  locale: 'en-GB',
  // Without the switch Chromium tells pages a fixed quota, whatever it is: docs/kiosk.md has it for kiosks, too.
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [...CHROMIUM_ARGS, '--disable-features=StaticStorageQuota'],
  },
});

test('each of ten faults of a kiosk is shown to staff within two minutes, and clears once fixed [DESK-08] [OFF-06]', {
  tag: ['@kiosk', '@proof'],
}, async ({ kiosk, server, network, agent, browser }) => {
  const { page } = kiosk;
  // The same document once more would be the same version.
  const publishes = (name: string) =>
    server.importLocation(plainLocation(LOCATION, { name, module_kiosk: 1 }, { kioskService: agent.url }));
  await publishes('Yard');
  const reception = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const desk = await reception.newPage();
  await signUp(desk, server, 'flow kiosks');
  await desk.goto(`${server.url}/staff/desk/${LOCATION}/kiosks`);
  const list = desk.getByRole('list', { name: 'Kiosks' });
  const faults = list.getByRole('list').getByRole('listitem');
  const show = async (named: readonly RegExp[], timeout?: number): Promise<void> => {
    await expect(faults).toHaveCount(named.length, { timeout });
    for (const one of named) await expect(faults.filter({ hasText: one })).toHaveCount(1, { timeout });
    await expect(list.getByText('No faults')).toHaveCount(named.length === 0 ? 1 : 0, { timeout });
  };
  /** How far the kiosk's clock is from the server's. */
  let offMs = 0;
  /** Staff see these faults and no other within two minutes, which pass for kiosk and server in steps of a server's look. */
  const staffSee = async (...named: RegExp[]): Promise<void> => {
    for (let left = IN_TIME_MS; left > 0; left -= WATCH_MS) {
      await kiosk.passes(WATCH_MS);
      await server.setClock((await page.evaluate(() => Date.now())) - offMs);
      const isShown = await show(named, MOMENT_MS).then(
        () => true,
        () => false,
      );
      if (isShown) return;
    }
    await show(named);
  };
  /** Opens the page, and waits until it reports: on a slow machine the first report is late, whatever its clock says. */
  const opens = async (): Promise<void> => {
    let hasReported = false;
    page.waitForResponse(/\/device-reports$/).then(
      () => {
        hasReported = true;
      },
      () => {},
    );
    await kiosk.arrive(LOCATION);
    const reports = expect.poll(async () => {
      await kiosk.passes(1000);
      return hasReported;
    });
    await reports.toBe(true);
  };
  const setsKioskClock = async (off: number): Promise<void> => {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + off - offMs);
    offMs = off;
  };

  // Errors that the test makes.
  kiosk.allowComplaints(/the kiosk's page broke|net::ERR_|Failed to fetch|Failed to load resource/);
  await setUpKiosk(page, server);
  const devtools = await page.context().newCDPSession(page);
  const setQuota = (quota: object) =>
    devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(network.url).origin, ...quota });
  await setQuota(ROOMY);
  await kiosk.holdsTime();
  await opens();
  await staffSee();

  agent.printer = 'paper-out';
  await setQuota({ quotaSize: 30_000_000 });
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error("the kiosk's page broke")), 0));
  await staffSee(/out of paper/, /almost full: \d+ MB/, /the kiosk's page broke/);

  agent.printer = 'offline';
  await setQuota(ROOMY);
  network.rule = ({ path }) => (/\/(sign|outbox)$/.test(path) ? { kind: 'reset' } : NO_FAULT);
  await page.locator('[data-language="en"]').click();
  await kiosk.sees('form');
  await kiosk.enters('form_field_name', 'Vera Väntar');
  await kiosk.taps('next');
  await kiosk.sees('instruction');
  await kiosk.taps('next');
  await kiosk.sees('sign');
  await kiosk.taps('accept');
  // Until the page has given up asking, and keeps the visit.
  await expect(async () => {
    await kiosk.passes(1000);
    await expect(page.locator('[data-slide="done"]')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await kiosk.taps('done');
  await kiosk.sees('welcome');
  // The error went with the page that had it: a visit's end starts the page over.
  await staffSee(/printer is offline/, /1 visit has not been sent/);

  agent.printer = 'stopped';
  // If it learned the new version, it would restart.
  network.rule = ({ path }) => (/\/page-version/.test(path) ? { kind: 'reset' } : NO_FAULT);
  await publishes('Yard 2');
  await staffSee(/printer has stopped/, /still shows version 1/);

  agent.printer = 'away';
  network.rule = () => NO_FAULT;
  await opens();
  await setsKioskClock(-20 * MINUTE_MS);
  await staffSee(/print service is not responding/, /wrong by -20 minutes/);

  agent.printer = 'ready';
  await setsKioskClock(0);
  await staffSee();

  await page.goto('about:blank');
  await staffSee(/No longer reporting/);
  await opens();
  await staffSee();
  await reception.close();
});
