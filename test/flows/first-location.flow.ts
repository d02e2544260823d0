import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });

test('someone new makes a first location from nothing, step by step, and prints its poster [STU-01] [STU-07]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, page }) => {
  await signUp(page, server, 'newcomer');
  await page.getByRole('button', { name: 'New location' }).click();
  await page.getByLabel('Name').fill('North gate');
  await page.getByRole('button', { name: 'Create' }).click();

  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  const id = /\/studio\/(\d+)\/start/.exec(page.url())?.[1] ?? '';
  const step = (name: string) => page.locator(`[data-step="${name}"]`);
  await expect(step('name')).toContainText('Done');
  // Nothing happens at the desk of a location that no one can check in at.
  await expect(page.getByRole('link', { name: 'Here now' })).toHaveCount(0);
  const goesOn = (name: string) => page.getByRole('link', { name: `Next: ${name}` }).click();

  await step('look').getByRole('link').click();
  await expect(page.getByText('Step 2 of 8: Look and languages.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Brand colour', exact: true }).fill('#005f73');
  await goesOn('Places');
  await expect(page.getByText('Step 3 of 8')).toBeVisible();
  await goesOn('Slides');
  await page.locator('[data-slide-card="video"] .gh-option--switch').click();
  await goesOn('Texts');
  await page.getByLabel('Instructions, English').fill('Drive slowly.');
  await goesOn('People');
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
  await goesOn('Publish');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const served = async () => (await fetch(`${server.url}/en/${id}/slideshow`)).text();
  await expect.poll(served).toContain('"version":"1"');
  await goesOn('Devices');
  await expect(page.getByRole('heading', { name: 'Kiosks', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'First steps' }).first().click();
  await expect(step('places')).toContainText('Viewed');
  await expect(step('words')).toContainText('Done');
  await expect(step('publish')).toContainText('Done');
  await expect(step('devices')).toContainText('To do');
  await page.getByRole('link', { name: /Print a poster/ }).click();
  const sheet = page.getByRole('article', { name: 'Sheet' });
  await expect(sheet).toContainText('North gate');
  await expect(sheet).toContainText('Check in here');
  await expect(sheet).toContainText(`/en/${id}/slideshow`);
  await expect(sheet.getByRole('img', { name: 'QR code of the check-in' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeHidden();
  await expect(sheet).toBeVisible();
});
