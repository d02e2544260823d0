import { findAxeViolations } from '../drivers/axe.ts';
import { endAlarm } from '../drivers/ends-alarm.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', timezoneId: 'UTC' });

const LOCATION = 8941;

test('reception sorts the list, signs out several, and takes a wrong tap back; every page shows waiting visitors and an alarm; a kiosk is set up in two taps [DESK-01] [DESK-02] [DESK-03] [DESK-04] [GATE-01]', {
  tag: ['@kiosk', '@long'],
}, async ({ page, server, browser }) => {
  const fields = [{ name: 'label_company', field_type: 'textbox', required: 0 }];
  const settings = { time_zone: 'Asia/Tokyo' };
  await server.importLocation(plainLocation(LOCATION, {}, { fields: { default: fields }, settings }));
  for (const [name, company] of [
    ['Anna Alm', 'Öst'],
    ['Bo Ek', 'Alm'],
    ['Cia Dal', 'Frakt'],
  ] as const)
    await signAsVisitor(server, LOCATION, { form_field_name: name, label_company: company });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page, server, 'flow list');
  await page.goto(`${server.url}/staff/desk/${LOCATION}/here`);
  const names = page.getByRole('rowgroup').getByRole('link');
  await expect(names).toHaveCount(3);

  await page.getByRole('button', { name: 'Company' }).click();
  await expect(names).toHaveText(['Bo Ek', 'Cia Dal', 'Anna Alm']);
  await page.getByRole('button', { name: 'Company' }).click();
  await expect(names).toHaveText(['Anna Alm', 'Cia Dal', 'Bo Ek']);
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'descending');
  // By the location's clock, wherever the desk's computer thinks it is.
  const [first] = readVisits(server.dataDir).filter(({ location_id }) => location_id === String(LOCATION));
  const tokyo = new Date(first?.signed_at ?? 0).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Tokyo',
  });
  await expect(page.getByRole('rowgroup').getByText(tokyo, { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign out Bo Ek' }).click();
  await expect(names).toHaveCount(2);
  await expect(page.getByText('Bo Ek is signed out')).toBeVisible();
  expect(await findAxeViolations(page, 'signed out')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select Anna Alm' }).check();
  await page.getByRole('checkbox', { name: 'Select Bo Ek' }).check();
  await page.getByRole('button', { name: 'Sign out 2 people' }).click();
  await expect(page.getByText('2 people are signed out')).toBeVisible();
  await expect(names).toHaveText(['Cia Dal']);
  const visitOf = (await names.first().getAttribute('href'))?.split('?')[0]?.split('/').at(-1) ?? '';
  await page.getByText('Left today 2').click();
  await expect(page.getByRole('columnheader', { name: 'Left' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Here since' })).toHaveCount(0);

  await page.goto(`${server.url}/staff/desk/${LOCATION}/kiosks`);
  await expect(page.getByText('No kiosks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Set up a kiosk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a kiosk' });
  await expect(dialog.getByRole('img', { name: 'QR code to set up a device' })).toBeVisible();
  expect(await findAxeViolations(page, 'pairing')).toEqual([]);
  const code = (await dialog.locator('strong').textContent()) ?? '';
  const device = await browser.newContext();
  const kiosk = await device.newPage();
  const ownReport = kiosk.waitForResponse(/device-reports$/);
  await kiosk.goto(`${server.url}/kiosk/${code}`);
  await expect(kiosk).toHaveURL(new RegExp(`/${LOCATION}/`));
  await expect(dialog.getByText('The device is set up.')).toBeVisible({ timeout: 15_000 });
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The page's own first report says something else, and so would its next one.
  await ownReport;
  await kiosk.evaluate(async (location) => {
    const report = { version: 1, language: 'en', printer: 'away', outbox: { count: 0, since: null } };
    const rest = { storageLeft: null, error: null, clock: Date.now() };
    await fetch('/device-reports', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ location_id: location, slide: '', kiosk: { ...report, ...rest } }),
    });
  }, LOCATION);
  await device.close();
  await expect(page.getByText('Print service not responding')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('No faults')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '1 kiosk needs attention' })).toBeVisible({ timeout: 60_000 });

  const call = await browser.newContext();
  const visitor = await call.newPage();
  await setUpKiosk(visitor, server, LOCATION);
  await visitor.goto(`${server.url}/en/${LOCATION}/slideshow`);
  await visitor.evaluate(async (location) => {
    await fetch('/help-calls', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ location_id: location, slide: 'form', language: 'sv' }),
    });
  }, LOCATION);
  await call.close();
  await page.goto(`${server.url}/staff/studio/${LOCATION}/deck`);
  await expect(page).toHaveTitle(/^\(1\) /, { timeout: 15_000 });
  await expect(page.getByRole('link', { name: 'Waiting for you' })).toContainText('1');

  const areas = ['here', 'here?show=left', `here/${visitOf}`, 'waiting', 'kiosks', 'muster', 'invitations', 'numbers'];
  for (const locale of ['de-DE', 'sv-SE', 'fr-FR']) {
    const pocket = await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      storageState: await page.context().storageState(),
    });
    const phone = await pocket.newPage();
    for (const area of [...areas, 'forget']) {
      await phone.goto(`${server.url}/staff/desk/${LOCATION}/${area}`);
      await expect(phone.getByRole('heading').first()).toBeVisible();
      // Both alerts, faults and waiting visitors, are in the bar: its widest state.
      await expect(phone.locator('.st-deskbar__call')).toHaveCount(2);
      const width = await phone.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${locale} ${area}`).toBeLessThanOrEqual(390);
    }
    await pocket.close();
  }

  await page.goto(`${server.url}/staff/desk/${LOCATION}/muster`);
  await page.getByRole('button', { name: 'Raise the alarm' }).click();
  await expect(page.locator('[data-missing]')).toBeVisible();
  await page.goto(`${server.url}/staff/house/people`);
  await expect(page.getByRole('alert').filter({ hasText: 'Alarm at' })).toContainText('raised by flow list');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  // Other staff pages show the waiting count of the last open desk.
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.getByRole('link', { name: new RegExp(`Yard ${LOCATION}.*1 waiting`) })).toHaveAttribute(
    'href',
    /waiting$/,
  );
  expect(await findAxeViolations(page, 'alarm')).toEqual([]);
  const hall = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const warden = await hall.newPage();
  for (const path of [`desk/${LOCATION}/muster`, `desk/${LOCATION}/here`, 'house/people', `muster/${LOCATION}`]) {
    await warden.goto(`${server.url}/staff/${path}`);
    await expect(warden.locator('.st-alarm, [data-missing]').first()).toBeVisible();
    const width = await warden.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `alarm ${path}`).toBeLessThanOrEqual(390);
  }
  await hall.close();
  await page.getByRole('link', { name: 'Go to the muster list' }).click();
  await endAlarm(page);
});

test('an invitation names company and host and gives its link to copy; what two wardens say shows as a contradiction, and an alarm ends with a report [GATE-06] [DESK-04]', {
  tag: ['@kiosk', '@long'],
}, async ({ page, server, browser }) => {
  const location = LOCATION + 1;
  const contacts = [{ id: 1, name: 'Ada Berg' }];
  await server.importLocation(plainLocation(location, {}, { settings: { time_zone: 'UTC' }, contacts }));
  for (const name of ['Bo Ek', 'Anna Alm']) await signAsVisitor(server, location, { form_field_name: name });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page, server, 'flow inviter');
  await page.goto(`${server.url}/staff/desk/${location}/invitations`);
  await expect(page.getByText('Check-in at this location does not accept codes')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Switch on codes in the studio' })).toHaveAttribute(
    'href',
    /slide=entrycode/,
  );
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  // The location's hosts are suggested, and anyone else can be named.
  await expect(page.locator('datalist option[value="Ada Berg"]')).toHaveCount(1);
  for (const [label, text] of Object.entries({ Name: 'Cia Dal', Company: 'Dal AB', Host: 'Ada Berg' }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('E-mail address').fill('cia@example.com');
  expect(await findAxeViolations(page, 'invite')).toEqual([]);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation created' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await dialog.locator('small').textContent());
  await dialog.getByRole('button', { name: 'Close' }).click();
  const made = page.getByRole('list', { name: 'Invitations' }).getByRole('listitem');
  await expect(made).toContainText('Cia Dal, Dal AB');
  await expect(made).toContainText('Ada Berg');

  const other = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const second = await other.newPage();
  await signUp(second, server, 'flow second');
  for (const one of [page, second]) await one.goto(`${server.url}/staff/desk/${location}/muster`);
  await expect(page.getByText('2people on site')).toBeVisible();
  await page.getByRole('button', { name: 'Raise the alarm' }).click();
  await expect(second.locator('[data-missing="2"]')).toBeVisible();
  await expect(second.locator('.st-muster__name')).toHaveText(['Anna Alm', 'Bo Ek']);
  await other.setOffline(true);
  await page.getByRole('button', { name: 'Mark Bo Ek as found' }).click();
  await expect(page.getByText('1 of 2 to find')).toBeVisible();
  await second.getByRole('button', { name: 'Mark Bo Ek as not found' }).click();
  await other.setOffline(false);
  for (const one of [page, second]) {
    const bo = one.getByRole('listitem').filter({ hasText: 'Bo Ek' });
    await expect(bo).toContainText('Wardens disagree: found and not found', { timeout: 20_000 });
    await expect(bo).toContainText('Found: flow inviter');
    await expect(bo).toContainText('Not found: flow second');
  }
  await page.getByRole('button', { name: 'Mark Anna Alm as found' }).click();
  await endAlarm(page);
  await page.getByText('Report of the alarm of').click();
  await expect(page.getByText(/Raised by flow inviter, ended by flow inviter .* 1 of 2 found/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Bo Ek/ })).toContainText('Wardens disagree: found and not found');
  expect(await findAxeViolations(page, 'report')).toEqual([]);
  await other.close();
});
