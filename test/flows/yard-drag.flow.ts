import type { Locator, Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../drivers/chromium.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

// Tablets drag after a long press; Chromium on Linux needs this flag.
const args = [...CHROMIUM_ARGS, '--enable-touch-drag-drop'];
test.use({ launchOptions: { executablePath: findChromium() ?? undefined, args } });

const LOCATION = 9744;
const dock = (id: string, name: string) => ({ id, name, kind: 'dock', capacity: 1 });
const LONG_PRESS_MS = 1500;
const STEPS = 10;

const row = (page: Page, list: string, who: string): Locator =>
  page.getByRole('grid', { name: list }).getByRole('row').filter({ hasText: who });

/** A point near the start of an element. */
async function pointIn(shown: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  return { x: x + 24, y: y + Math.min(30, height / 2) };
}

/** Rests a finger on it, moves it over there and lifts it. */
async function dragsByFinger(page: Page, what: Locator, where: Locator): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touches = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [from, to] = [await pointIn(what), await pointIn(where)];
  await touches('touchStart', [from]);
  await page.waitForTimeout(LONG_PRESS_MS);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = (a: number, b: number) => a + ((b - a) * step) / STEPS;
    await touches('touchMove', [{ x: part(from.x, to.x), y: part(from.y, to.y) }]);
    await page.waitForTimeout(50);
  }
  await touches('touchEnd', []);
}

test('a clerk drags trucks from the line to docks, with a mouse and with a finger [DAY-01]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  const places = [dock('dock-3', 'Dock 3'), dock('dock-4', 'Dock 4')];
  await server.importLocation(plainLocation(LOCATION, {}, { yard: { places } }));
  for (const plate of ['YRD 200', 'YRD 300'])
    await signAsVisitor(server, LOCATION, {
      form_field_name: `Driver ${plate}`,
      form_field_registration_number: plate,
    });
  const tablet = { locale: 'en-GB', viewport: { width: 1280, height: 900 }, hasTouch: true };
  const context = await browser.newContext(tablet);
  const page = await context.newPage();
  await signUp(page, server, 'flow yard drag');
  await page.goto(`${server.url}/staff/desk/${LOCATION}/yard`);
  const at = { sourcePosition: { x: 24, y: 30 }, targetPosition: { x: 24, y: 30 } };
  await row(page, 'Line', 'YRD 300').dragTo(row(page, 'Places', 'Dock 4'), at);
  await expect(row(page, 'Places', 'Dock 4')).toContainText('YRD 300');
  await dragsByFinger(page, row(page, 'Line', 'YRD 200'), row(page, 'Places', 'Dock 3'));
  await expect(row(page, 'Places', 'Dock 3')).toContainText('YRD 200');
  await context.close();
});
