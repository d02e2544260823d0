import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { endAlarm } from '../drivers/ends-alarm.ts';
import { type FaultProxy, NO_FAULT, startFaultProxy } from '../drivers/fault-proxy.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { STAFF_PASSWORD, signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8931;
const PHONE = { width: 390, height: 844 };

/** Signs a visitor in without a browser: this story is about the wardens. */
async function arrives({ url }: LiveServer, name: string, location = LOCATION): Promise<void> {
  const page = `${url}/en/${location}/slideshow`;
  const opened = await fetch(page, { headers: { accept: 'text/html' } });
  const cookie = opened.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const form = { form_field_name: name, form_field_registration_number: 'ABC 123', label_company: 'Frakt AB' };
  const answer = await fetch(`${page}/sign`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `muster-flow-${crypto.randomUUID()}`,
    },
    body: JSON.stringify({
      form,
      subLocationId: 0,
      trackId: 0,
      readSlideshow: 1,
      breathalyzer_check: 0,
      module_kiosk: 0,
      main_location_id: location,
      checkin_time: 1_763_974_800,
      printer_type: 'A4',
      slideshow_html: '',
      isLandscape: 0,
      luprefnr: '',
      contact_to_visit: '',
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A warden's phone, with a separate connection that can be cut. */
async function phone(
  browser: Browser,
  server: LiveServer,
  name: string,
  location = LOCATION,
): Promise<{ page: Page; network: FaultProxy }> {
  const network = await startFaultProxy({ servers: [server.url] });
  const context = await browser.newContext({ locale: 'en-GB', viewport: PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${network.url}/staff/muster/${location}`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Muster list' })).toBeVisible();
  // Until the phone keeps the page as well as the list.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('gatehouse-muster')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThan(1);
  return { page, network };
}

test('wardens find everyone, even without a network, and no mark is lost [DESK-04]', {
  tag: ['@phone', '@long'],
}, async ({ server, browser }) => {
  await server.importLocation(plainLocation(LOCATION, {}, { languages: [{ key: 'en', name: 'English' }] }));
  for (const name of ['Anna Alm', 'Bo Ek', 'Cia Dal']) await arrives(server, name);
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  for (const name of ['muster ada', 'muster bo']) {
    await signUp(page, server, name);
    await desk.clearCookies();
  }
  await signUp(page, server, 'muster desk');
  await page.goto(`${server.url}/staff/desk/${LOCATION}/muster`);
  const ada = await phone(browser, server, 'muster ada');
  const bo = await phone(browser, server, 'muster bo');

  await page.getByRole('button', { name: 'Raise the alarm' }).click();
  for (const one of [page, ada.page, bo.page]) await expect(one.locator('[data-missing="3"]')).toBeVisible();

  // Bo goes where there is no network, and his phone is opened again there.
  bo.network.rule = () => ({ kind: 'reset' });
  bo.network.cutAll();
  await bo.page.reload();
  await expect(bo.page.getByText('No network.')).toBeVisible();
  await expect(bo.page.locator('[data-missing="3"]')).toBeVisible();
  await bo.page.getByRole('button', { name: 'Mark Bo Ek as found' }).click();
  await bo.page.getByRole('button', { name: 'Mark Cia Dal as not found' }).click();
  await expect(bo.page.getByText('2 marks are stored on this phone')).toBeVisible();
  await expect(bo.page.locator('[data-missing="2"]')).toBeVisible();

  await ada.page.getByRole('button', { name: 'Mark Anna Alm as found' }).click();
  await ada.page.getByRole('button', { name: 'Mark Cia Dal as found' }).click();
  await expect(page.locator('[data-missing="1"]')).toBeVisible();
  // Bo is back: his marks arrive, and Ada's later word about Cia stands.
  bo.network.rule = () => NO_FAULT;
  for (const one of [page, ada.page, bo.page]) {
    await expect(one.locator('[data-missing="0"]')).toBeVisible({ timeout: 20_000 });
    await expect(one.getByText('Everyone is accounted for')).toBeVisible();
  }
  await expect(bo.page.getByText('Found: muster ada')).toHaveCount(2);

  for (const one of [page, bo.page]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await one.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page: one }).analyze();
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
    }
  }

  // Signing out on a phone takes the list along.
  await bo.page.goto(`${bo.network.url}/staff`);
  await bo.page.getByRole('button', { name: 'Show navigation' }).click();
  await bo.page.getByRole('button', { name: 'Account of muster bo' }).click();
  await bo.page.getByRole('menuitemcheckbox', { name: 'Sign out' }).click();
  await expect(bo.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const left = () =>
    bo.page.evaluate(async () => [
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()).filter((name) => name === 'gatehouse-muster'),
    ]);
  await expect.poll(left).toEqual([]);
  for (const { page: one, network } of [ada, bo]) {
    await one.context().close();
    await network.stop();
  }
  await endAlarm(page);
  await desk.close();
});

test('a muster list that was opened stays when the session ends, and marks merge once the warden is back [DESK-04]', {
  tag: ['@phone', '@proof'],
}, async ({ server, browser }) => {
  const id = LOCATION + 1;
  await server.importLocation(plainLocation(id, { name: 'Old pier' }, { languages: [{ key: 'en', name: 'English' }] }));
  for (const name of ['Dan Ek', 'Eva Frost']) await arrives(server, name, id);
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await desk.newPage();
  for (const name of ['muster cyd', 'muster chief']) {
    await desk.clearCookies();
    await signUp(page, server, name);
  }
  await page.goto(`${server.url}/staff/desk/${id}/muster`);
  const { page: cyd, network } = await phone(browser, server, 'muster cyd', id);
  await page.getByRole('button', { name: 'Raise the alarm' }).click();
  await expect(cyd.locator('[data-missing="2"]')).toBeVisible();

  await server.cli('people', 'sign-out', 'muster cyd');
  await expect(cyd.getByText('You are signed out. Your marks stay on this phone')).toBeVisible({ timeout: 20_000 });
  await cyd.getByRole('button', { name: 'Mark Dan Ek as found' }).click();
  await expect(cyd.locator('[data-missing="1"]')).toBeVisible();
  await expect(cyd.getByText('One mark is stored on this phone')).toBeVisible();
  // Wrong passwords keep marks waiting; the list still opens, from the first page and after a reload.
  await cyd.reload();
  await expect(cyd.locator('[data-missing="1"]')).toBeVisible();
  await cyd.goto(`${network.url}/staff`);
  await cyd.getByRole('link', { name: /Muster list saved on this device: Old pier/ }).click();
  await expect(cyd.locator('[data-missing="1"]')).toBeVisible();
  await expect(cyd.getByText('You are signed out. Your marks stay on this phone')).toBeVisible();
  await cyd.getByRole('button', { name: 'Sign in' }).click();
  await cyd.getByLabel('Name').fill('muster cyd');
  await cyd.getByLabel('Password').fill('not the right password');
  await cyd.keyboard.press('Enter');
  await expect(cyd.getByText('The name or password is wrong.')).toBeVisible();
  await cyd.getByRole('button', { name: 'Back to the list' }).click();
  await cyd.getByRole('button', { name: 'Mark Eva Frost as not found' }).click();
  await expect(cyd.getByText('2 marks are stored on this phone')).toBeVisible();
  await expect(page.locator('[data-missing="2"]')).toBeVisible();

  await cyd.getByRole('button', { name: 'Sign in' }).click();
  await cyd.getByLabel('Name').fill('muster cyd');
  await cyd.getByLabel('Password').fill(STAFF_PASSWORD);
  await cyd.keyboard.press('Enter');
  await expect(cyd.getByText('Up to date')).toBeVisible();
  await expect(page.locator('[data-missing="1"]')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Searched for, not found: 1')).toBeVisible();
  await cyd.context().close();
  await network.stop();
  await endAlarm(page);
  await desk.close();
});

test('the muster list of the menu opens again without a network, and takes marks [DESK-04]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  const id = LOCATION + 2;
  await server.importLocation(plainLocation(id, {}, { languages: [{ key: 'en', name: 'English' }] }));
  await arrives(server, 'Finn Gran', id);
  const network = await startFaultProxy({ servers: [server.url] });
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signUp(page, { ...server, url: network.url }, 'muster menu');
  await page.goto(`${network.url}/staff/desk/${id}/here`);
  await page.getByRole('link', { name: 'Muster list' }).click();
  await page.getByRole('button', { name: 'Raise the alarm' }).click();
  await expect(page.locator('[data-missing="1"]')).toBeVisible();
  const keeps = () =>
    page.evaluate(async () =>
      (await (await caches.open('gatehouse-muster')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(keeps, { timeout: 30_000 }).toContain(`/staff/desk/${id}/muster`);

  network.rule = () => ({ kind: 'reset' });
  network.cutAll();
  await page.reload();
  await expect(page.getByText('No network.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark Finn Gran as found' }).click();
  await expect(page.getByText('One mark is stored on this phone')).toBeVisible();
  // With the network the desk is back, and the mark has arrived.
  network.rule = () => NO_FAULT;
  await page.reload();
  await expect(page.getByRole('link', { name: 'Here now' })).toBeVisible();
  await expect(page.getByText('Found: muster menu')).toBeVisible();
  await endAlarm(page);
  await context.close();
  await network.stop();
});
