import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { endAlarm } from '../drivers/ends-alarm.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 8966;
/** A page looks every ten seconds. */
const TOLD = { timeout: 30_000 };

/** Opens a staff page with the muster list. */
async function warden(browser: Browser, server: LiveServer, name: string, location: number): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signUp(page, server, name);
  await page.goto(`${server.url}/staff/desk/${location}/muster`);
  return page;
}

const raises = (page: Page) => page.getByRole('button', { name: 'Raise the alarm' }).click();

test('during an alarm the check-in says where to go and admits no one; then a visit continues where it was [DESK-04]', {
  tag: '@long',
}, async ({ visitor, server, browser }) => {
  const { page, device } = visitor;
  await server.importLocation(plainLocation(LOCATION, { module_kiosk: 1 }));
  const desk = await warden(browser, server, `flow alarm ${device}`, LOCATION);
  if (device === 'kiosk') await setUpKiosk(page, server, LOCATION);
  await visitor.comesAs('Anna Berg', LOCATION);
  await raises(desk);
  const screen = page.getByRole('alertdialog', { name: words('alarm_title') });
  await expect(screen).toBeVisible(TOLD);
  await expect(screen).toContainText(words('alarm_body').split('. ').at(-1) ?? '');
  await expect(screen).toContainText(`Yard ${LOCATION}`);
  // Escape closes a dialog, the second time whatever its page says.
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await expect(screen).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('.gh-alarm').analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await expect(signAsVisitor(server, LOCATION, { form_field_name: 'Late Love' })).rejects.toThrow(/alarm_under_way/);
  await page.emulateMedia({ colorScheme: 'light' });

  await endAlarm(desk);
  await expect(screen).toBeHidden(TOLD);
  await visitor.sees('instruction');
  await signAsVisitor(server, LOCATION, { form_field_name: 'Late Love' });
  await desk.context().close();
});

test('a pass and the sign-out page show an alarm, and still let a visitor sign out [DESK-04] [GATE-05]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server, browser }) => {
  const location = LOCATION + 1;
  const { page } = visitor;
  await server.importLocation(plainLocation(location, { module_pass: 1, module_qr_code: 1 }));
  const desk = await warden(browser, server, 'flow alarm pass', location);
  await visitor.comesAs('Anna Berg', location);
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  await visitor.taps('more');
  await expect(visitor.button('calendar')).toBeVisible();
  await page.goto(`${server.url}/en/${location}/slideshow`);
  await page.waitForURL(/\/en\/pass\//);
  await raises(desk);
  await expect(page.getByRole('alert')).toContainText(words('alarm_title'), TOLD);
  await expect(visitor.button('sign-out')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('.alarm').analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  await page.goto(`${server.url}/en/${location}/out`);
  await expect(page.getByRole('alert')).toContainText(words('alarm_title'), TOLD);
  await expect(page.getByRole('button', { name: words('leave_heading') })).toBeVisible();
  await endAlarm(desk);
  await expect(page.getByRole('alert')).toHaveCount(0, TOLD);
  await desk.context().close();
});
