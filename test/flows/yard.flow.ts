import type { Locator, Page } from '@playwright/test';
import { findAxeViolations } from '../drivers/axe.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { sentCode, sentTexts } from '../drivers/sent-texts.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { publishes, signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 9741;
const WITHOUT = 9742;
const dock = (id: string, name: string) => ({ id, name, kind: 'dock', capacity: 1 });
const YARD = { places: [dock('dock-3', 'Dock 3'), dock('dock-4', 'Dock 4')] };

/** The board of a clerk, with its complaints. */
async function opensBoard(page: Page, server: LiveServer, name: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signUp(page, server, name);
  await page.goto(`${server.url}/staff/desk/${LOCATION}/here`);
  await page.getByRole('link', { name: 'Line and docks' }).click();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return complaints;
}

const line = (page: Page): Locator => page.getByRole('grid', { name: 'Line' }).getByRole('row');
const place = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'Places' }).getByRole('row').filter({ hasText: name });

test('two clerks call trucks from the line to docks, by a tap and by keyboard, and see each other’s moves [DAY-01]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(LOCATION, { module_kiosk: 1 }, { yard: YARD }));
  const open = () => browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const [adas, bos] = [await open(), await open()];
  const [ada, bo] = [await adas.newPage(), await bos.newPage()];
  const complaints = [await opensBoard(ada, server, 'flow yard ada'), await opensBoard(bo, server, 'flow yard bo')];
  await expect(ada.getByText('No one is waiting', { exact: true })).toBeVisible();

  // A visitor who signs at the kiosk joins the queue that every clerk sees.
  await setUpKiosk(page, server, LOCATION);
  await visitor.arrive(LOCATION);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Jörg Fahrer');
  await visitor.enters('form_field_registration_number', 'YRD 100');
  for (const slide of ['next', 'next']) await visitor.taps(slide);
  await visitor.sees('sign');
  await visitor.taps('accept');
  await visitor.taps('done');
  await expect(line(ada)).toContainText(['YRD 100']);
  for (const plate of ['YRD 200', 'YRD 300'])
    await signAsVisitor(server, LOCATION, {
      form_field_name: `Driver ${plate}`,
      form_field_registration_number: plate,
    });
  await expect(line(bo)).toContainText(['YRD 100', 'YRD 200', 'YRD 300']);
  expect(await findAxeViolations(ada, 'line')).toEqual([]);

  await place(ada, 'Dock 4').getByRole('button', { name: 'Call YRD 100 to Dock 4' }).click();
  await expect(ada.getByRole('status').filter({ hasText: 'YRD 100 was called to Dock 4.' })).toBeVisible();
  await expect(place(bo, 'Dock 4')).toContainText('YRD 100');
  await expect(line(bo)).toContainText(['YRD 200', 'YRD 300']);

  // By keyboard: picked up, put back, picked up again and put where there is room.
  const grip = bo.getByRole('button', { name: 'Move YRD 300 to a place' });
  await grip.press('Enter');
  await bo.keyboard.press('Escape');
  await grip.press('Enter');
  await bo.keyboard.press('Enter');
  await expect(place(bo, 'Dock 3')).toContainText('YRD 300');
  await expect(place(ada, 'Dock 3')).toContainText('YRD 300');
  await expect(line(ada)).toContainText(['YRD 200']);
  await expect(line(ada).getByText('No free places')).toBeVisible();

  // No one came: called again, then behind the others.
  await place(ada, 'Dock 3').getByRole('button', { name: 'Call YRD 300 again' }).click();
  await expect(ada.getByText('YRD 300 was called to Dock 3 again.')).toBeVisible();
  await place(ada, 'Dock 3').getByRole('button', { name: 'More actions for YRD 300' }).click();
  await ada.getByRole('menuitem', { name: 'Move to the end of the line' }).click();
  await expect(line(bo)).toContainText(['YRD 200', 'YRD 300']);
  await expect(place(bo, 'Dock 3')).toContainText('free');

  // A stale page says so, and is then brought up to date.
  const asks = `**/staff/api/locations/${LOCATION}/yard`;
  await bo.route(asks, (route) => route.abort('connectionrefused'));
  await line(ada).first().getByRole('button', { name: 'Call YRD 200 to Dock 3' }).click();
  await expect(bo.getByText('No connection. This is the line as of')).toBeVisible({ timeout: 30_000 });
  await line(bo).nth(1).getByRole('button', { name: 'Call YRD 300 to Dock 3' }).click();
  await expect(bo.getByText('This place is full.')).toBeVisible();
  await bo.unroute(asks);
  await expect(place(bo, 'Dock 3')).toContainText('YRD 200', { timeout: 30_000 });
  await expect(bo.getByText('No connection. This is the line as of')).toHaveCount(0);

  await place(bo, 'Dock 4').getByRole('button', { name: 'Mark as arrived: YRD 100 at Dock 4' }).click();
  await place(ada, 'Dock 4').getByRole('button', { name: 'Mark YRD 100 as done, Dock 4 is free again' }).click();
  await expect(place(bo, 'Dock 4')).toContainText('free');
  expect(await findAxeViolations(bo, 'docks')).toEqual([]);

  // Out of the line for good only when asked again.
  await line(ada).getByRole('button', { name: 'More actions for YRD 300' }).click();
  await ada.getByRole('menuitem', { name: 'Remove from the line…' }).click();
  await ada.getByRole('button', { name: 'Keep in the line' }).click();
  await expect(line(ada)).toContainText(['YRD 300']);
  await line(ada).getByRole('button', { name: 'More actions for YRD 300' }).click();
  await ada.getByRole('menuitem', { name: 'Remove from the line…' }).click();
  await ada.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(bo.getByText('No one is waiting', { exact: true })).toBeVisible();
  const today = ada.locator('.st-today');
  await expect(today).toContainText('Called1');
  await expect(today).toContainText('Done today2');

  // On paper stand all that are shown, without buttons.
  await ada.getByRole('radio', { name: 'Called 1' }).click();
  await ada.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await ada.emulateMedia({ media: 'print' });
  await expect(ada.getByRole('table').getByRole('row').nth(1)).toContainText('YRD 200');
  await expect(ada.getByRole('button', { name: 'Print' })).toBeHidden();
  expect(complaints[0]).toEqual([]);
  await adas.close();
  await bos.close();
});

const WAYS_TO_TELL = [
  'Show the line on a screen in the waiting area',
  'Also send a text message',
  'Show the estimated wait',
  'Give visitors a signed record of their wait',
];

test('an editor adds places that visitors are called to; once they are published, the desk has a line [DAY-01] [STU-03]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  const sub_locations = [11, 12].map((id) => ({ id, name: `Hall ${id}` }));
  await server.importLocation(plainLocation(WITHOUT, { sub_locations }));
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signUp(page, server, 'flow yard editor');
  await page.goto(`${server.url}/staff/studio/${WITHOUT}/places`);
  await page.getByRole('navigation', { name: 'Related pages' }).getByRole('link', { name: 'Docks and bays' }).click();
  await expect(page.getByRole('link', { name: 'Line and docks' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a place' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ramp B');
  await page.getByLabel('Number of vehicles it holds').fill('2');
  await page.getByLabel('Number of vehicles it holds').press('Enter');
  await page.getByText('Everyone who signs').click();
  await page.getByLabel('Hall 12').check();
  await page.getByRole('button', { name: 'Add a place' }).click();
  await expect(page.getByRole('grid', { name: 'Places' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('grid', { name: 'Places' }).getByRole('row')).toHaveCount(1);
  await page.getByRole('button', { name: /^Ramp B/ }).click();
  for (const told of WAYS_TO_TELL) {
    const toggle = page.getByRole('switch', { name: told });
    await toggle.focus();
    await page.keyboard.press('Space');
    await expect(toggle).toBeChecked();
  }
  expect(await findAxeViolations(page, 'studio')).toEqual([]);
  const board = async () => (await fetch(`${server.url}/en/${WITHOUT}/board`)).status;
  expect(await board()).toBe(404);
  // A name that was cleared keeps it from being published; what is said leads to where it is missing.
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('link', { name: 'Review and publish' }).click();
  const missing = page.getByRole('listitem').filter({ hasText: 'Docks and bays' });
  await missing.getByRole('link', { name: 'expected a value, found nothing' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ramp B');
  await publishes(page, server, WITHOUT, 2);
  expect(await board()).toBe(200);
  const { yard } = await page.evaluate(
    async (id) => (await (await fetch(`/staff/api/locations/${id}`)).json()).published.document,
    WITHOUT,
  );
  expect(yard).toMatchObject({ board: true, text_message: true, estimates: true, record: true });
  await page.getByRole('link', { name: 'Line and docks' }).click();
  await expect(place(page, 'Ramp B')).toContainText('0 of 2 taken');
  await signAsVisitor(server, WITHOUT, { form_field_name: 'Ada' }, { subLocationId: 11 });
  await signAsVisitor(server, WITHOUT, { form_field_name: 'Bo' }, { subLocationId: 12 });
  await expect(line(page)).toContainText(['Bo']);
  await expect(line(page)).toHaveCount(1);
  await context.close();
});

test('a driver whose number a code has confirmed is called by text message as well [DAY-01]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  const location = 9743;
  const phone = '+46701110743';
  const fields = { default: [{ name: 'label_phone_number', field_type: 'tel', required: 1 }] };
  const more = { fields, yard: { ...YARD, text_message: true } };
  await server.importLocation(plainLocation(location, { module_sms: 1, module_verify_otp: 1 }, more));
  await visitor.arrive(location);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Tom Text');
  await visitor.enters('label_phone_number', '0701110743');
  await visitor.taps('next');
  await visitor.sees('otp');
  await expect.poll(() => sentCode(server, phone)).toMatch(/^\d{4}$/);
  await page.locator('[name="otp_1"]').fill(sentCode(server, phone));
  for (const slide of ['instruction', 'sign']) {
    await visitor.sees(slide);
    await visitor.taps(slide === 'sign' ? 'accept-mobile' : 'next');
  }
  await visitor.sees('done');
  const before = sentTexts(server, phone).length;

  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const clerk = await desk.newPage();
  await signUp(clerk, server, 'flow yard texts');
  await clerk.goto(`${server.url}/staff/desk/${location}/here`);
  await clerk.getByRole('link', { name: 'Line and docks' }).click();
  await line(clerk)
    .first()
    .getByRole('button', { name: /^Call .*Dock 3/ })
    .click();
  await expect.poll(() => sentTexts(server, phone).slice(before)).toEqual([expect.stringMatching(/: Go to Dock 3$/)]);
  await place(clerk, 'Dock 3')
    .getByRole('button', { name: /^Call .* again$/ })
    .click();
  await expect.poll(() => sentTexts(server, phone).length).toBe(before + 2);
  await desk.close();
});
