import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ANNA, deviceAt } from '../drivers/devices.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 8901;
const OTHER = 8902;

/** A desk with its complaints; sound needs no speaker. */
async function opensDesk(page: Page, server: LiveServer, name: string, location: number): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signUp(page, server, name);
  await page.goto(`${server.url}/staff/desk/${location}/here`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  return complaints;
}

async function findAxeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('reception sees a driver as he signs, finds him by any word, and sees him sign himself out [DESK-01] [DESK-02]', {
  tag: '@kiosk',
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  const fields = [{ name: 'label_company', field_type: 'textbox', required: 0 }];
  await server.importLocation(
    plainLocation(
      LOCATION,
      { module_kiosk: 1 },
      { fields: { default: fields }, texts: { en: { label_company: 'Company' } } },
    ),
  );
  const reception = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const desk = await reception.newPage();
  const complaints = await opensDesk(desk, server, 'flow reception', LOCATION);
  await expect(desk.getByText('No one is here')).toBeVisible();

  await setUpKiosk(page, server, LOCATION);
  await visitor.arrive(LOCATION);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Jörg Fahrer');
  await visitor.enters('form_field_registration_number', 'B-KT 417');
  // Where he is, the desk counts; who he is, it learns from the signature.
  await expect(desk.getByText('Checking in', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(desk.getByRole('main').getByRole('listitem').filter({ hasText: 'Form' })).toBeVisible();
  await expect(desk.getByText('Jörg Fahrer')).toHaveCount(0);
  await visitor.taps('next');
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps('accept');
  await visitor.taps('done');
  await visitor.sees('welcome');
  await expect(desk.getByRole('link', { name: 'Jörg Fahrer' })).toBeVisible();

  for (let i = 0; i < 6; i += 1)
    await signAsVisitor(server, LOCATION, { form_field_name: `Driver ${i}`, label_company: `Haulage ${i}` });
  await expect(desk.getByText('7 people here')).toBeVisible();
  const search = desk.getByRole('searchbox');
  for (const words of ['jorg', 'bkt417', 'fahrer b-kt']) {
    await search.fill(words);
    await expect(desk.getByRole('row')).toHaveCount(2);
    await expect(desk.getByRole('link', { name: 'Jörg Fahrer' })).toBeVisible();
  }
  await desk.getByRole('link', { name: 'Jörg Fahrer' }).click();
  const visit = desk.getByRole('article');
  await expect(visit.getByRole('heading', { name: 'Jörg Fahrer' })).toBeVisible();
  await expect(visit).toContainText('Started check-in');
  expect(await findAxeViolations(desk)).toEqual([]);

  await page.locator('[data-action="sign-out"]').click();
  // In the language and with the help that there is on each slide; what was typed stays.
  await page.locator('[name="form_field_registration_number"]').fill('bkt 417');
  await page.locator('[data-action="language"]').click();
  await page.locator('[data-panel-language="sv"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checka ut' })).toBeVisible();
  await page.locator('[data-action="language"]').click();
  await page.locator('[data-panel-language="en"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign out' })).toBeVisible();
  await page.locator('[data-action="help"]').click();
  await expect(page.locator('[data-action="call-help"]')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.locator('[data-action="panel-close"]').click();
  await page.locator('[name="form_field_name"]').fill('Jorg Fahrer');
  expect(await findAxeViolations(page)).toEqual([]);
  // Without a connection it waits on the kiosk, unreadable, and goes with the next page.
  visitor.allowComplaints(/Failed to load resource/);
  await page.route('**/sign-out', (route) => route.abort('connectionrefused'));
  await page.locator('[data-action="sign-out"]').click();
  await expect(page.getByText(words('leave_kept'))).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.locator('[data-action="back"]').click();
  await visitor.sees('welcome');
  const kept = await page.evaluate(() => localStorage.getItem('gatehouse_leaving') ?? '');
  expect(kept).not.toMatch(/^$|Jorg|bkt 417/);
  await page.unroute('**/sign-out');
  await expect(visit).toContainText('Signed out by the visitor');
  await visit.getByRole('button', { name: 'Still here' }).click();
  await expect(visit.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await visit.getByRole('button', { name: 'Sign out' }).click();
  await expect(visit).toContainText('Signed out · flow reception');
  expect(complaints).toEqual([]);
  await reception.close();
});

test('visitors who need staff are on one list, and one tap each lets them continue [DESK-03] [GATE-08] [STAFF-05]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server, browser }) => {
  await server.importLocation(plainLocation(OTHER, { module_id_scan: 1, module_manual_entry: 1 }));
  const scanner = await deviceAt(server, OTHER, 'scanner');
  const reception = await browser.newContext({ locale: 'en-GB', viewport: { width: 1024, height: 768 } });
  const desk = await reception.newPage();
  const complaints = await opensDesk(desk, server, 'flow gate', OTHER);
  await visitor.arrive(OTHER);
  await visitor.page.evaluate(async (location) => {
    await fetch('/help-calls', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ location_id: location, slide: 'idscan', language: 'sv' }),
    });
  }, OTHER);
  await scanner.post('/api/devices/scans', { mrz: ANNA, source_result: '3' });
  await desk.getByRole('link', { name: '2 people waiting', exact: true }).click();
  const list = desk.getByRole('list', { name: 'Waiting visitors' });
  const call = list.getByRole('listitem').filter({ hasText: 'Call for help' });
  await expect(call).toContainText('ID scan · Language: Swedish');
  await call.getByRole('button', { name: 'I’m on my way' }).click();
  await expect(call).toContainText('flow gate is on the way');
  const scan = list.getByRole('listitem').filter({ hasText: 'Anna' });
  expect(await findAxeViolations(desk)).toEqual([]);
  const before = await call.elementHandle();
  await scan.getByRole('button', { name: 'Approve with another reason' }).click();
  await desk.getByRole('menuitem', { name: 'Person is known on site' }).click();
  await expect(scan).toHaveCount(0);
  // A new one would lose the tap of the person who was just deciding.
  expect(await before?.evaluate((item) => item.isConnected)).toBe(true);
  await call.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(desk.getByText('No one is waiting')).toBeVisible();

  await desk.goto(`${server.url}/staff/desk/${OTHER}/kiosks`);
  await expect(desk.getByText('No kiosks yet')).toBeVisible();
  expect(complaints).toEqual([]);
  await reception.close();
});

test('a visitor without tries left waits for staff, who see why and let them answer again [QUE-03] [DESK-03] [GATE-08]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  const wrong = { wrong_answer1: '50 km/h', wrong_answer2: '80 km/h' };
  const question = { id: 1, language: 'en', question: 'How fast?', corrent_answer: '20 km/h', ...wrong };
  const asking = { module_control_questions: 1, control_questions: [question] };
  await server.importLocation(
    plainLocation(8903, { ...asking, control_questions_settings: { number_of_questions: 1, tries: 1 } }),
  );
  const reception = await browser.newContext({ locale: 'en-GB', viewport: { width: 1024, height: 768 } });
  const desk = await reception.newPage();
  const complaints = await opensDesk(desk, server, 'flow tries', 8903);
  await visitor.comesAs('Quinn', 8903);
  await visitor.taps('next');
  await visitor.sees('controlquestion');
  await page.getByRole('radio', { name: '50 km/h' }).click();
  await expect(visitor.slide()).toContainText(words('control_question_called_title'));
  await expect(visitor.button('helped')).toHaveCount(0);
  await expect(visitor.button('next')).toBeDisabled();

  await desk.getByRole('link', { name: '1 person waiting', exact: true }).click();
  const call = desk.getByRole('list', { name: 'Waiting visitors' }).getByRole('listitem');
  await expect(call).toContainText('Has no attempts left');
  await expect(call.locator('dl')).toContainText('How fast?Last answer: 50 km/h');
  await call.getByRole('button', { name: 'I’m on my way' }).click();
  await expect(visitor.slide()).toContainText('flow tries is coming to you.');
  await expect(page.getByRole('radio', { name: '20 km/h' })).toBeDisabled();
  expect(await findAxeViolations(desk)).toEqual([]);
  await call.getByRole('button', { name: 'Allow another attempt', exact: true }).click();
  await expect(page.getByRole('radio', { name: '20 km/h' })).toBeEnabled({ timeout: 20_000 });
  await page.getByRole('radio', { name: '20 km/h' }).click();
  await visitor.sees('sign');
  expect(complaints).toEqual([]);
  await reception.close();
});

test('the desk reads which answer called staff, in its own language, and finds it in the visit [DESK-03] [DESK-01] [FORM-01]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  const goods = { name: 'label_goods', field_type: 'boolean', follows: [{ answer: '1', call_staff: 1 }] };
  const gear = {
    name: 'label_gear',
    field_type: 'checkbox',
    field_value: ['Väst', 'Hjälm'],
    follows: [{ answer: 'Hjälm', missing: 1, say: 'label_borrow', call_staff: 1 }],
  };
  const texts = {
    sv: { label_goods: 'Har du farligt gods?', label_gear: 'Din utrustning', label_borrow: 'Låna en hjälm här.' },
    en: { label_goods: 'Dangerous goods on board?', label_gear: 'Your gear', Hjälm: 'Helmet', Väst: 'Vest' },
  };
  await server.importLocation(plainLocation(8904, {}, { fields: { default: [goods, gear] }, texts }));
  const reception = await browser.newContext({ locale: 'en-GB', viewport: { width: 1024, height: 768 } });
  const desk = await reception.newPage();
  const complaints = await opensDesk(desk, server, 'flow answers', 8904);
  await visitor.arrive(8904, 'sv');
  await page.locator('[data-language="sv"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Vera');
  await page.locator('[name="label_goods"][value="1"]').check({ force: true });
  await page.locator('[value="Väst"]').check({ force: true });
  await expect(visitor.slide()).toContainText('Låna en hjälm här.');
  await visitor.taps('next');

  await desk.getByRole('link', { name: '1 person waiting', exact: true }).click();
  const call = desk.getByRole('list', { name: 'Waiting visitors' }).getByRole('listitem');
  await expect(call).toContainText('An answer of theirs calls staff');
  await expect(call.locator('dl')).toHaveText('Dangerous goods on board?YesYour gearHelmet: not ticked');
  expect(await findAxeViolations(desk)).toEqual([]);
  // Put right on the way back: the helmet was there all along.
  await visitor.taps('previous');
  await visitor.sees('form');
  await page.locator('[value="Hjälm"]').check({ force: true });
  await visitor.taps('next');
  await expect(call.locator('dl')).toHaveText('Dangerous goods on board?Yes');
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');

  await desk.goto(`${server.url}/staff/desk/8904/here`);
  await desk.getByRole('link', { name: 'Vera' }).click();
  const row = desk.getByRole('article').locator('.st-visit__rows > div', { hasText: 'Dangerous goods' });
  await expect(row).toHaveText('Dangerous goods on board?Yes Called staff');
  expect(await findAxeViolations(desk)).toEqual([]);
  expect(complaints).toEqual([]);
  await reception.close();
});
