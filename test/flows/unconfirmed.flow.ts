import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { LiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 8971;
const A_PAGE = 9;

/** Signs so many visits with the cookie of one page. */
async function signsMany({ url }: LiveServer, cookie: string, names: readonly string[]): Promise<void> {
  for (const [i, name] of names.entries()) {
    const answer = await fetch(`${url}/en/${LOCATION}/slideshow/sign`, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': `unconfirmed-${process.pid}-${Date.now()}-${i}`,
      },
      body: JSON.stringify({
        form: { form_field_name: name, label_company: 'Frakt AB' },
        subLocationId: 0,
        trackId: 0,
        readSlideshow: 1,
        breathalyzer_check: 0,
        module_kiosk: 0,
        isLandscape: 0,
        main_location_id: LOCATION,
        checkin_time: 1_763_974_800,
        printer_type: 'A4',
        slideshow_html: '',
        luprefnr: '',
        contact_to_visit: '',
      }),
    });
    expect(answer.status, await answer.text()).toBe(200);
  }
}

async function findAxeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('a phone that signs too many sends its visitor to a person, and the desk finds who is real among the others and removes these in one go [DESK-01] [DESK-03] [DESK-04]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server, browser }) => {
  await server.importLocation(plainLocation(LOCATION));
  const { page } = visitor;
  await visitor.arrive(LOCATION);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const invented = Array.from({ length: A_PAGE + 119 }, (_, i) => `Invented ${i + 1}`);
  await signsMany(server, cookie, invented);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Åsa Öberg');
  await visitor.taps('next');
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  await expect(page.getByRole('heading', { name: words('done_unconfirmed_title') })).toBeVisible();
  await expect(page.getByText(words('done_unconfirmed'))).toBeVisible();
  await expect(page.getByText(words('done_welcome'))).toHaveCount(0);

  const reception = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const desk = await reception.newPage();
  await signUp(desk, server, 'flow unconfirmed');
  await desk.goto(`${server.url}/staff/desk/${LOCATION}/here`);
  await expect(desk.getByText(`${A_PAGE} people here`)).toBeVisible();
  await expect(desk.getByText('120 unconfirmed check-ins are not on this list')).toBeVisible();
  await expect(desk.getByText('Åsa Öberg')).toHaveCount(0);
  expect(await findAxeViolations(desk)).toEqual([]);

  await desk.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => desk.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await desk.setViewportSize({ width: 1440, height: 900 });

  const warden = await reception.newPage();
  await warden.goto(`${server.url}/staff/desk/${LOCATION}/muster`);
  await expect(warden.getByText('120 unconfirmed check-ins')).toBeVisible();
  await expect(warden.getByText('Åsa Öberg')).toHaveCount(0);
  await warden.getByRole('searchbox').fill('åsa');
  await warden.getByText('120 unconfirmed check-ins').click();
  await expect(warden.getByText('Åsa Öberg')).toBeVisible();
  expect(await findAxeViolations(warden)).toEqual([]);

  await desk.getByRole('link', { name: '1 person waiting', exact: true }).click();
  await expect(desk.getByText('120 check-ins from one address')).toBeVisible();
  expect(await findAxeViolations(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(desk.getByText('20 more are not shown')).toBeVisible();
  expect(await findAxeViolations(desk)).toEqual([]);
  await desk.getByRole('searchbox').fill('oberg');
  await desk.getByRole('button', { name: 'Åsa Öberg is here' }).click();
  await expect(desk.getByText('No matches')).toBeVisible();
  await expect(desk.getByText(`${A_PAGE + 1} people here`)).toBeVisible();
  await expect(desk.getByRole('heading', { name: '119 unconfirmed check-ins' })).toBeVisible();
  await desk.getByRole('button', { name: 'Remove all' }).click();
  await expect(desk.getByRole('dialog')).toContainText('Remove all 119 check-ins?');
  expect(await findAxeViolations(desk)).toEqual([]);
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  await expect(desk.getByText('Every check-in was confirmed or removed.')).toBeVisible();
  await desk.goto(`${server.url}/staff/desk/${LOCATION}/here`);
  await expect(desk.getByRole('link', { name: 'Åsa Öberg' })).toBeVisible();
  await expect(desk.getByText('not on this list')).toHaveCount(0);
  await expect(warden.getByText(/\d unconfirmed check-in/)).toHaveCount(0);
  await reception.close();
});
