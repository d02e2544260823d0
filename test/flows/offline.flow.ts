import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, test as plain } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../drivers/chromium.ts';
import { endAlarm } from '../drivers/ends-alarm.ts';
import { type Fault, type FaultProxy, NO_FAULT, startFaultProxy } from '../drivers/fault-proxy.ts';
import { type LiveServer, startLiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { findReadableWords } from '../drivers/read-disk.ts';
import { signUp } from '../drivers/staff-person.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect } from './fixtures.ts';

const LOCATION = 9100;

/** A device that can be switched off and on again: its browser keeps what it has on the disk. */
interface Device {
  readonly page: Page;
  readonly visitor: Visitor;
  /** The folder of its browser. */
  readonly profile: string;
  close(): Promise<void>;
  restart(): Promise<void>;
}

const test = plain.extend<{ server: LiveServer; network: FaultProxy; device: Device }>({
  // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
  server: async ({}, use) => {
    const server = await startLiveServer({ demo: false });
    await use(server);
    await server.stop();
  },
  network: async ({ server }, use) => {
    const proxy = await startFaultProxy({ servers: [server.url] });
    await use(proxy);
    await proxy.stop();
  },
  device: async ({ network, viewport }, use, info) => {
    const profile = await mkdtemp(join(tmpdir(), 'gatehouse-device-'));
    const kind = info.project.name === 'phone' ? 'phone' : 'kiosk';
    let context = null as BrowserContext | null;
    const device = { profile } as { -readonly [Part in keyof Device]: Device[Part] };
    const start = async (): Promise<void> => {
      context = await chromium.launchPersistentContext(profile, {
        executablePath: findChromium() ?? undefined,
        args: [...CHROMIUM_ARGS],
        viewport,
        serviceWorkers: 'allow',
      });
      device.page = context.pages()[0] ?? (await context.newPage());
      device.visitor = createVisitor(device.page, network.url, kind);
    };
    device.close = async () => {
      await context?.close();
    };
    device.restart = async () => {
      await device.close();
      await start();
    };
    await start();
    await use(device);
    await context?.close();
    await rm(profile, { recursive: true, force: true });
  },
});

/** Waits until this device keeps that many locations whole: their names, and the files of them. */
async function isCached(page: Page, locations = 1): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (expected) => {
        const names = (await caches.keys()).filter((name) => name.startsWith('gatehouse-place-'));
        const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
        const places = await (await caches.open('gatehouse-places')).keys();
        return places.length === expected && counts.length === expected && counts.every((count) => count > 0);
      }, locations),
    )
    .toBe(true);
}

/** Leaves the cache like a browser killed while writing: the cache is there, its files are lost. */
async function losesFiles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith('gatehouse-place-'))) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) await cache.delete(key);
    }
  });
}

async function checksIn({ visitor }: Device, name: string): Promise<void> {
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('track');
  await visitor.chooses(9101);
  await visitor.button('go-on').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', name);
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('photo');
  const photo = visitor.page.locator('[data-slide="photo"] img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps(visitor.device === 'phone' ? 'accept-mobile' : 'accept');
  await visitor.sees('done');
}

test('a visitor checks in with the server gone, the browser is restarted, the server returns: exactly one visit [OFF-01] [OFF-02]', async ({
  server,
  network,
  device,
}) => {
  const media = join(server.dataDir, 'media', String(LOCATION));
  await mkdir(media, { recursive: true });
  await copyFile(new URL('../../page/public/icon-512.png', import.meta.url), join(media, 'vest.png'));
  await server.importLocation(
    plainLocation(
      LOCATION,
      {
        tracks: [{ id: 9101, name: 'Lane 1', visibility: 'public' }],
        photos: [{ id: 1, url: 'vest.png', order: 1, show_in_slideshow: 1 }],
      },
      {},
    ),
  );
  await device.visitor.arrive(LOCATION);
  await isCached(device.page);
  network.rule = () => ({ kind: 'reset' });
  await device.restart();
  await device.visitor.arrive(LOCATION);
  await checksIn(device, 'Ann Berg');
  await device.restart();
  await device.visitor.arrive(LOCATION);
  await expect(device.page.locator('[data-waiting="1"]')).toBeVisible();
  network.rule = () => NO_FAULT;
  await expect.poll(() => readVisits(server.dataDir).length).toBe(1);
  await expect(device.page.locator('[data-waiting]')).toHaveCount(0);
  const [visit] = readVisits(server.dataDir);
  expect(visit).toMatchObject({ state: 'signed', track_id: 9101 });
});

const SECRETS = ['Zebedias', 'Quillfeather', '701234567', '70 123 45 67', 'QZX 417', 'QZX417', 'Brimstone Haulage'];

test('of a visitor who accepted without a network nothing can be read on the device, also after its browser is closed; the visit arrives anyway [OFF-03] [OFF-02]', {
  tag: '@long',
}, async ({ server, network, device }) => {
  const fields = [
    { name: 'form_field_registration_number', field_type: 'textbox', required: 1 },
    { name: 'label_company', field_type: 'textbox', required: 1 },
    { name: 'label_phone_number', field_type: 'tel', required: 1 },
  ];
  await server.importLocation(
    plainLocation(LOCATION, { module_qr_code: 1, printout: 1 }, { fields: { default: fields } }),
  );
  if (device.visitor.device === 'kiosk') await setUpKiosk(device.page, server);
  await device.visitor.arrive(LOCATION);
  await isCached(device.page);
  network.rule = () => ({ kind: 'reset' });
  const { page, visitor } = device;
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Zebedias Quillfeather');
  await visitor.enters('form_field_registration_number', 'QZX 417');
  await visitor.enters('label_company', 'Brimstone Haulage');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zebedias');
  await expect.poll(() => page.title()).not.toContain('Zebedias');
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps(visitor.device === 'phone' ? 'accept-mobile' : 'accept');
  await visitor.sees('done');
  await expect(visitor.slide()).toContainText('Zebedias');
  await device.close();
  // Form autofill on a personal browser belongs to its owner, who can switch it off.
  const isOwn = (line: string): boolean => visitor.device === 'phone' && /\/Web Data(-journal)?: /.test(line);
  expect(findReadableWords(device.profile, SECRETS).filter((line) => !isOwn(line))).toEqual([]);
  expect(findReadableWords(device.profile, [`Yard ${LOCATION}`])).not.toEqual([]);

  network.rule = () => NO_FAULT;
  await device.restart();
  await device.visitor.arrive(LOCATION);
  await expect.poll(() => readVisits(server.dataDir).length).toBe(1);
});

test('two locations whose lanes have the same id show each their own form without a network [OFF-01]', {
  tag: ['@phone', '@proof'],
}, async ({ server, network, device }) => {
  const tracks = [{ id: 9101, name: 'Lane 1', visibility: 'public' }];
  const asks = (name: string) => ({ fields: { default: [], by_id: { 9101: [{ name, field_type: 'textbox' }] } } });
  const other = 9200;
  await server.importLocation(plainLocation(LOCATION, { tracks }, asks('label_cargo')));
  await server.importLocation(plainLocation(other, { tracks }, asks('label_seal')));
  await device.visitor.arrive(LOCATION);
  await isCached(device.page);
  await device.visitor.arrive(other);
  await isCached(device.page, 2);
  network.rule = () => ({ kind: 'reset' });
  for (const [location, own] of [
    [other, 'label_seal'],
    [LOCATION, 'label_cargo'],
  ] as const) {
    await device.visitor.arrive(location);
    await device.page.locator('[data-language="en"]').click();
    await device.visitor.sees('track');
    await device.visitor.chooses(9101);
    await device.visitor.button('go-on').click();
    await device.visitor.sees('form');
    await expect(device.page.locator('[name^="label_"]')).toHaveAttribute('name', own);
  }
});

test('a device that has lost a file of the build, or all that it kept, loads it with the next page, and checks in without a network [OFF-01]', {
  tag: ['@phone', '@proof'],
}, async ({ server, network, device }) => {
  await server.importLocation(
    plainLocation(LOCATION, {
      tracks: [{ id: 9101, name: 'Lane 1', visibility: 'public' }],
    }),
  );
  await device.visitor.arrive(LOCATION);
  await isCached(device.page);
  const files = (): Promise<string[]> =>
    device.page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('workbox-precache')) ?? 'none';
      return (await (await caches.open(name)).keys()).map(({ url }) => url).sort();
    });
  const whole = await files();
  expect(whole.length).toBeGreaterThan(20);
  const losses: readonly (() => Promise<unknown>)[] = [
    async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const file of await cache.keys()) if (/\/assets\/[^/]*\.js$/.test(file.url)) await cache.delete(file);
      }
    },
    async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    },
  ];
  for (const loses of losses) {
    await device.page.evaluate(loses);
    expect(await files()).not.toEqual(whole);
    await device.visitor.arrive(LOCATION);
    await isCached(device.page);
    await expect.poll(files).toEqual(whole);
  }
  network.rule = () => ({ kind: 'reset' });
  await device.restart();
  await device.visitor.arrive(LOCATION);
  await device.page.locator('[data-language="en"]').click();
  await device.visitor.sees('track');
  await device.visitor.chooses(9101);
  await device.visitor.button('go-on').click();
  await device.visitor.sees('form');
  await device.visitor.enters('form_field_name', 'Ann Berg');
  await device.visitor.taps('next');
  await device.visitor.sees('instruction');
});

test('a location is kept although the network breaks while its files and its answers are loaded [OFF-01]', {
  tag: ['@phone', '@proof'],
}, async ({ server, network, device }) => {
  const tracks = [{ id: 9101, name: 'Lane 1', visibility: 'public' }];
  await server.importLocation(plainLocation(LOCATION, { tracks }));
  const broken = new Set<string>();
  network.rule = ({ path }) => {
    const [file = ''] = path.split('?');
    if (!/\/(pass\.js|getdocument)$/.test(file) || broken.has(file)) return NO_FAULT;
    broken.add(file);
    return { kind: 'bad-gateway' };
  };
  device.visitor.allowComplaints(/502|Failed to load resource|bad-precaching-response/);
  await device.visitor.arrive(LOCATION);
  await isCached(device.page);
  expect([...broken].map((file) => file.split('/').at(-1))).toEqual(['pass.js', 'getdocument']);
});

test('a page that breaks off or comes from a proxy instead of the server is the kept one, and recovers on its own; with the worker each page of a kiosk is a visit of its own, as without [OFF-01]', {
  tag: '@long',
}, async ({ server, network, device }) => {
  const { visitor } = device;
  await server.importLocation(plainLocation(LOCATION));
  if (visitor.device === 'kiosk') await setUpKiosk(device.page, server);
  let fault: Fault = NO_FAULT;
  network.rule = ({ path, headers }) =>
    path === `/en/${LOCATION}/slideshow` && headers.get('accept')?.includes('text/html') ? fault : NO_FAULT;
  const isControlled = () => device.page.evaluate(() => navigator.serviceWorker.controller !== null);
  const cookie = async () =>
    (await device.page.context().cookies()).find(({ name }) => name === 'gatehouse_visit')?.value;
  await visitor.arrive(LOCATION);
  await isCached(device.page);
  await expect.poll(isControlled).toBe(true);

  // Each page of a kiosk is another visit to the server; on a phone two tabs share theirs.
  const first = await cookie();
  expect(first).toBeDefined();
  await visitor.arrive(LOCATION);
  if (visitor.device === 'kiosk') expect(await cookie()).not.toBe(first);
  else expect(await cookie()).toBe(first);

  // The next page loads the lost files again.
  await losesFiles(device.page);
  await visitor.arrive(LOCATION);
  await isCached(device.page);

  fault = { kind: 'cut' };
  await visitor.arrive(LOCATION);
  await isCached(device.page);

  // As a kiosk that boots. Its browser was closed at once, and may have lost files: then it is closed once more.
  await expect(async () => {
    fault = { kind: 'bad-gateway' };
    await device.restart();
    await device.page.goto(`${network.url}/en/${LOCATION}/slideshow`);
    const start = device.page.locator('[data-language="en"]');
    const isThere = await start.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    );
    fault = NO_FAULT;
    if (!isThere) await device.visitor.arrive(LOCATION);
    await isCached(device.page);
    expect(isThere).toBe(true);
  }).toPass();

  // The server is back: the badge disappears, and the next page comes from the server.
  fault = NO_FAULT;
  await device.page.locator('[data-language="en"]').click();
  await device.visitor.sees('form');
  await expect(device.page.locator('[data-action="offline"]')).toHaveCount(0);
});

test('a device that is loaded again without a network during an alarm shows it again, until the server says it is over [DESK-04]', {
  tag: ['@phone', '@proof'],
}, async ({ server, network, device, browser }) => {
  const location = 9180;
  await server.importLocation(plainLocation(location));
  if (device.visitor.device === 'kiosk') await setUpKiosk(device.page, server, location);
  const desk = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signUp(desk, server, 'flow alarm kept');
  await desk.goto(`${server.url}/staff/desk/${location}/muster`);
  await device.visitor.arrive(location);
  await isCached(device.page);
  await desk.getByRole('button', { name: 'Raise the alarm' }).click();
  // A page looks every ten seconds.
  const screen = () => device.page.getByRole('alertdialog', { name: words('alarm_title') });
  await expect(screen()).toBeVisible({ timeout: 30_000 });

  network.rule = () => ({ kind: 'reset' });
  await device.restart();
  await device.visitor.arrive(location);
  await expect(screen()).toBeVisible();
  await expect(screen()).toContainText(`Yard ${location}`);

  await endAlarm(desk);
  network.rule = () => NO_FAULT;
  await expect(screen()).toBeHidden({ timeout: 30_000 });
  await device.visitor.sees('welcome');
  await device.page.reload();
  await device.visitor.sees('welcome');
  await expect(screen()).toBeHidden();
  await desk.context().close();
});
