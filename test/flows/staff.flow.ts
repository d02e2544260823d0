import AxeBuilder from '@axe-core/playwright';
import { plainLocation } from '../drivers/plain-location.ts';
import { STAFF_PASSWORD, signsUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8801;

test.use({ locale: 'en-GB' });

test('an editor switches a slide off and publishes, and a waiting kiosk shows it without a restart [STU-05] [STAFF-01]', {
  tag: '@kiosk',
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  await server.importLocation(
    plainLocation(LOCATION, { module_kiosk: 1, module_id_scan: 1 }, { languages: [{ key: 'en', name: 'English' }] }),
  );
  await visitor.arrive(LOCATION);
  const deck = () => page.evaluate(() => document.getElementById('page-config')?.textContent ?? '');
  expect(await deck()).toContain('"version":"1"');

  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  const complaints: string[] = [];
  studio.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signsUp(studio, server, 'flow owner');
  await studio.goto(`${server.url}/staff/studio/${LOCATION}/deck`);
  const card = studio.locator('[data-slide-card="idscan"]');
  await expect(card).toContainText('Shows');
  // React-aria's switch is an input under its label.
  await card.getByRole('switch').focus();
  await studio.keyboard.press('Space');
  await expect(card).toContainText('Switched off here');
  await expect(studio.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();

  await studio.getByRole('link', { name: 'Review and publish' }).click();
  const reloaded = page.waitForEvent('domcontentloaded');
  await studio.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(studio.getByText('Version 2 is published.')).toBeVisible();
  await reloaded;
  await expect.poll(deck).toContain('"version":"2"');
  await page.locator('[data-language="en"]').click();
  await expect(page.locator('[data-slide="form"]')).toBeVisible();
  expect(complaints).toEqual([]);
  await desk.close();
});

test('the staff pages have nothing for axe to find, wide and narrow, light and dark [STAFF-05]', {
  tag: '@kiosk',
}, async ({ server, browser }) => {
  await server.importLocation(plainLocation(LOCATION + 1, { module_kiosk: 1 }, {}));
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const found: unknown[] = [];
  const looks = async (what: string) => {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).analyze();
        found.push(...violations.map(({ id, nodes }) => `${what} ${width} ${colorScheme}: ${id} ${nodes[0]?.html}`));
      }
    }
  };
  await page.goto(`${server.url}/staff`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await looks('sign-in');
  await signsUp(page, server, 'axe owner');
  await looks('locations');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Account of axe owner' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: 'Sign out' })
    .or(page.getByRole('menuitem', { name: 'Sign out' }))
    .click();
  await page.getByLabel('Name').fill('axe owner');
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Locations' })).toBeVisible();
  await page.goto(`${server.url}/staff/studio/${LOCATION + 1}/deck?slide=slotbooking`);
  await expect(page.getByText('Slot time booking')).toBeVisible();
  await looks('slides');
  await page.goto(`${server.url}/staff/studio/${LOCATION + 1}/publish`);
  await expect(page.getByText('Nothing to publish')).toBeVisible();
  await looks('publish');
  expect(found).toEqual([]);
  await context.close();
});
