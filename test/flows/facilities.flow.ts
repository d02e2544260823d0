import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'allow' });

const LOCATION = 8981;
const FACILITIES = {
  picture: '/media/nordhamn/plan-yard.svg',
  pins: [
    { kind: 'toilet', x: 20, y: 40, note: { en: 'Beside gate 4' } },
    { kind: 'parking', x: 80, y: 90 },
  ],
};
const PLACE = { module_pass: 1, module_qr_code: 1, facilities: FACILITIES };

async function checksIn(visitor: Visitor, location: number): Promise<void> {
  await visitor.comesAs('Anna Berg', location);
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps(visitor.device === 'phone' ? 'accept-mobile' : 'accept');
  await visitor.sees('done');
}

async function violates(page: Page, part = 'body'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The map is in sight with its pictogram where the location put it. */
async function showsMap(page: Page, dialog = page.getByRole('dialog')): Promise<void> {
  const plan = dialog.getByRole('img', { name: words('facility_map') });
  await expect(plan).toBeVisible();
  await expect(plan).not.toHaveJSProperty('naturalWidth', 0);
  const around = await plan.boundingBox();
  const pin = await dialog.locator('svg svg circle').first().boundingBox();
  if (around === null || pin === null) throw new Error('the map is not in sight');
  expect((pin.x + pin.width / 2 - around.x) / around.width).toBeCloseTo(0.2, 1);
  expect((pin.y + pin.height / 2 - around.y) / around.height).toBeCloseTo(0.4, 1);
  await expect(dialog.locator('[data-facility]')).toHaveCount(2);
}

test('a visitor finds the toilets with two taps from the last slide, and from the pass, also without a network [DAY-05]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server, context }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(LOCATION, PLACE));
  await checksIn(visitor, LOCATION);
  await visitor.taps('facilities');
  await showsMap(page);
  await page.getByRole('button', { name: /Toilets.*Beside gate 4/ }).click();
  await expect(page.locator('[data-pin="toilet"]')).toHaveAttribute('data-chosen', 'true');
  expect(await violates(page)).toEqual([]);
  await page.getByRole('dialog').locator('[data-action="modal-submit"]').click();

  await visitor.taps('more');
  await expect(visitor.button('calendar')).toBeVisible();
  await page.goto(`${server.url}/en/${LOCATION}/slideshow`);
  await page.waitForURL(/\/en\/pass\/[\w-]{43}$/);
  await visitor.taps('facilities');
  await showsMap(page);
  const small = await page.locator('#pin-1 circle').boundingBox();
  await page.getByRole('link', { name: /Toilets.*Beside gate 4/ }).click();
  await expect
    .poll(async () => (await page.locator('#pin-1 circle').boundingBox())?.width)
    .toBeGreaterThan(small?.width ?? 99);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violates(page, '#facilities')).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('gatehouse-places')).keys();
        return kept.some(({ url }) => url.includes('/pass%2F'));
      }),
    )
    .toBe(true);
  await context.setOffline(true);
  server.signal('SIGSTOP');
  visitor.allowComplaints(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  try {
    await page.reload();
    await visitor.taps('facilities');
    await showsMap(page);
  } finally {
    await context.setOffline(false);
    server.signal('SIGCONT');
  }

  await page.goto(page.url().replace(/#.*/, '').replace('/en/', '/sv/'));
  await visitor.taps('facilities');
  await expect(page.getByRole('dialog').getByText(words('facility_toilet', {}, 'sv'))).toBeVisible();
});

test('a kiosk shows the map, also in a language that is written to the left, and forgets it [DAY-05]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(LOCATION + 1, { ...PLACE, module_kiosk: 1 }));
  await checksIn(visitor, LOCATION + 1);
  await visitor.taps('facilities');
  await showsMap(page);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await showsMap(page);
  await page.getByRole('dialog').locator('[data-action="modal-submit"]').click();
  await visitor.taps('done');
  await visitor.sees('welcome');
  await expect(visitor.button('facilities')).toHaveCount(0);
});

test('staff put signs on the picture of a place by keyboard and by pointer [DAY-05] [STU-06]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, browser }) => {
  const at = LOCATION + 2;
  const picture = { facilities: { picture: '/media/nordhamn/plan-yard.svg' } };
  await server.importLocation(plainLocation(at, picture));
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signUp(page, server, 'map of facilities');
  await page.goto(`${server.url}/staff/studio/${at}/deck?slide=done`);
  const map = page.getByRole('group', { name: 'Map of facilities' });
  const pins = async () => {
    const answer = await page.evaluate(async (id) => (await fetch(`/staff/api/locations/${id}`)).json(), at);
    return answer.draft?.document.location.facilities?.pins;
  };
  const adds = map.getByRole('group', { name: 'Add to the map' });
  await adds.getByRole('button', { name: 'Toilets' }).focus();
  await page.keyboard.press('Enter');
  const toilets = map.locator('.st-pins__pin').first();
  await expect(toilets).toBeFocused();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(map.getByRole('status').filter({ hasText: 'Toilets: 40 %' })).toHaveText(
    'Toilets: 40 % from the left, 51 % from the top',
  );
  await map.getByRole('textbox', { name: /English/ }).fill('Beside gate 4');
  await adds.getByRole('button', { name: 'Parking' }).click();
  const around = await map.locator('.st-pins__picture').boundingBox();
  const parking = map.locator('.st-pins__pin').nth(1);
  const from = await parking.boundingBox();
  if (around === null || from === null) throw new Error('the map is not in sight');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(around.x + around.width * 0.8, around.y + around.height * 0.25, { steps: 4 });
  await page.mouse.up();
  const toilet = { kind: 'toilet', x: 40, y: 51, note: { en: 'Beside gate 4' } };
  await expect.poll(pins).toEqual([toilet, { kind: 'parking', x: 80, y: 25 }]);
  // The whole way of the pointer is one step back, and forth again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(pins).toEqual([toilet, { kind: 'parking', x: 50, y: 50 }]);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(pins).toEqual([toilet, { kind: 'parking', x: 80, y: 25 }]);
  expect(await violates(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await parking.focus();
  await page.keyboard.press('Delete');
  await expect(map.locator('.st-pins__pin')).toHaveCount(1);
  await expect.poll(pins).toHaveLength(1);
  await context.close();
});
