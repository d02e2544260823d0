import { findAxeViolations } from '../drivers/axe.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8871;

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });

test('a receptionist begins at her desk, and finds a visit by its plate without knowing any keys [DESK-01] [STAFF-02]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, page }) => {
  await server.importLocation(plainLocation(LOCATION, { name: 'Desk of keys' }));
  await signAsVisitor(server, LOCATION, { form_field_name: 'Dora Fund', form_field_registration_number: 'FUN 871' });
  await signUp(page, server, 'key reception', 'reception');
  await page.goto(`${server.url}/staff/desk/${LOCATION}/here`);
  await expect(page.getByRole('link', { name: 'Dora Fund' })).toBeVisible();
  await page.goto(`${server.url}/staff`);
  await expect(page).toHaveURL(new RegExp(`/desk/${LOCATION}/here$`));
  await expect(page.getByRole('heading', { name: 'Here now' })).toBeVisible();

  await page.getByRole('link', { name: 'Kiosks' }).click();
  await page.getByRole('button', { name: 'Go to …' }).click();
  await page.getByRole('searchbox').fill('fun 871');
  await page.getByRole('menuitem', { name: /Dora Fund/ }).click();
  await expect(page.getByRole('heading', { name: 'Dora Fund' })).toBeVisible();
});

test('an editor finds a setting by its words and a text by its own, and comes to where each is changed [STU-02] [STU-03]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, page }) => {
  await server.importLocation(plainLocation(LOCATION + 1, { name: 'Gate of keys' }));
  await signUp(page, server, 'key editor');
  await page.goto(`${server.url}/staff/studio/${LOCATION + 1}/look`);
  await expect(page.getByRole('heading', { name: 'Languages and look' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('drive');
  await page.getByRole('menuitem', { name: /Drive slowly/ }).click();
  await expect(page).toHaveURL(/\/texts\?search=/);
  await expect(page.getByLabel('Instructions, English')).toHaveText('Drive slowly.');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('number required');
  await page.getByRole('menuitem', { name: /Registration number required/ }).click();
  await expect(page).toHaveURL(/\/deck\?slide=form$/);
  await expect(page.locator('[data-slide-card="form"]')).toContainText('Registration number required');
});

test('every page says how it is used, and links to its documentation [STAFF-05]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, page }) => {
  await server.importLocation(plainLocation(LOCATION + 2, { name: 'Hall of keys' }));
  await signUp(page, server, 'key reader');
  await page.goto(`${server.url}/staff/studio/${LOCATION + 2}/hours`);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Help', exact: true });
  await expect(help).toContainText('past midnight');
  const found = await findAxeViolations(page, 'help');
  await help.getByRole('link', { name: 'Read more in the documentation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studio and desk' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Opening hours', exact: true })).toBeInViewport();
  found.push(...(await findAxeViolations(page, 'documentation')));
  await page.getByRole('link', { name: 'Every setting' }).first().click();
  await expect(page).toHaveURL(/\/house\/docs\/flags$/);
  expect(found).toEqual([]);
});
