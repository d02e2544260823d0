import type { BrowserContext, Page } from '@playwright/test';
import { newVisitCode } from '../../domain/visit-names.ts';
import { launchWithCamera } from '../drivers/film-of-code.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'allow' });

const PASS = {
  module_pass: 1,
  module_qr_code: 1,
  pass_map: '/media/nordhamn/way-yard.svg',
  pass_rules: ['vest', 'no-smoking'],
  emergency_number: '112',
  help_number: '+46 31 390 06 12',
};

/** Comes to the last slide. */
async function checksIn(visitor: Visitor, location: number): Promise<void> {
  await visitor.comesAs('Anna Berg', location);
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps(visitor.device === 'phone' ? 'accept-mobile' : 'accept');
  await visitor.sees('done');
}

async function isOffline(context: BrowserContext, server: LiveServer, offline: boolean): Promise<void> {
  // A worker's requests do not pass through the page's network conditions: the server itself goes away.
  await context.setOffline(offline);
  server.signal(offline ? 'SIGSTOP' : 'SIGCONT');
}

/** The worker has the pass whole. */
async function isCached(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await (await caches.open('gatehouse-places')).keys()).filter(({ url }) => url.includes('/pass%2F')).length,
      ),
    )
    .toBe(1);
}

test('a driver has the pass on his phone, also without a network, until he signs out, asked once, which waits for the connection [GATE-05] [DESK-02]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server, context }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(8951, PASS));
  await checksIn(visitor, 8951);
  await visitor.taps('more');
  await expect(page.getByRole('img', { name: words('pass_map_alt') })).toBeVisible();
  await expect(page.getByText(words('pass_rule_vest'))).toBeVisible();
  const calendar = visitor.button('calendar');
  await expect(calendar).toBeVisible();
  expect(
    (await page.request.get(`${server.url}${await calendar.getAttribute('href')}`)).headers()['content-type'],
  ).toContain('text/calendar');
  // The phone is put into a pocket, and the browser loads the page again when it is taken out again.
  await page.goto(`${server.url}/en/8951/slideshow`);
  await page.waitForURL(/\/en\/pass\/[\w-]{43}$/);
  await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toBeVisible();
  await isCached(page);
  // And how it looks, which browsers forget within the hour.
  expect(await page.evaluate(async () => (await caches.match('/pages.css', { ignoreSearch: true }))?.ok)).toBe(true);

  await isOffline(context, server, true);
  try {
    await page.reload();
    await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toBeVisible();
    await visitor.taps('more');
    await expect(page.getByRole('img', { name: words('pass_map_alt') })).toBeVisible();
    visitor.allowComplaints(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await visitor.taps('sign-out');
    await visitor.taps('stay');
    await expect(visitor.button('confirm-sign-out')).toHaveCount(0);
    await visitor.taps('sign-out');
    await expect(page.getByRole('heading', { name: words('pass_leave') })).toBeVisible();
    await visitor.taps('confirm-sign-out');
    await expect(page.getByText(words('leave_kept'))).toBeVisible();
    // It waits on the phone, not in the page.
    await page.reload();
    await expect(page.getByText(words('leave_kept'))).toBeVisible();
    await expect(visitor.button('sign-out')).toHaveCount(0);
  } finally {
    await isOffline(context, server, false);
  }
  await expect(page.getByRole('heading', { name: words('pass_left') })).toBeVisible();
  await expect(page.getByText(words('pass_thanks'))).toBeVisible();
  await page.goto(`${server.url}/en/8951/slideshow`);
  await visitor.sees('welcome');
  await expect(visitor.button('pass')).toHaveCount(0);
});

test('a driver who checks in another person has both passes, goes from one to the other, and is offered them at the next location [GATE-05]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(8954, PASS));
  await server.importLocation(plainLocation(8955, { module_qr_code: 1 }));
  await checksIn(visitor, 8954);
  await visitor.taps('more');
  await expect(visitor.button('calendar')).toBeVisible();
  await visitor.taps('done');
  await visitor.sees('welcome');
  await visitor.taps('pass');
  await expect(visitor.button('open-pass')).toContainText('Anna Berg');

  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Bo Ek');
  await visitor.taps('next');
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  await visitor.taps('more');
  await expect(visitor.button('calendar')).toBeVisible();
  await page.reload();
  await page.waitForURL(/\/en\/pass\/[\w-]{43}$/);
  const second = page.url();
  await page
    .getByRole('navigation', { name: words('wallet_title') })
    .getByRole('link', { name: /Anna Berg/ })
    .click();
  await expect(page).not.toHaveURL(second);
  await expect(page.getByRole('link', { name: /Bo Ek/ })).toHaveAttribute('href', new URL(second).pathname);

  await page.goto(`${server.url}/en/8955/slideshow`);
  await visitor.sees('welcome');
  await expect(visitor.button('open-pass')).toHaveText([/Bo Ek/, /Anna Berg/]);
  await page.getByRole('button', { name: `${words('wallet_remove')}: Anna Berg` }).click();
  await expect(visitor.button('open-pass')).toHaveText([/Bo Ek/]);
  expect(await page.evaluate(() => localStorage.getItem('gatehouse_pass'))).not.toContain('Anna');

  // Without a pass, a reload of the last slide shows its code again.
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Cia Dahl');
  await visitor.taps('next');
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  await page.reload();
  await visitor.sees('welcome');
  await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toBeVisible();
});

test('a guest takes the pass along from the kiosk by one code, and nothing of it stays there @long [GATE-05]', {
  tag: '@kiosk',
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(8952, PASS));
  await setUpKiosk(page, server);
  const given = page.waitForResponse((answer) => answer.url().endsWith('/get-pass'));
  await checksIn(visitor, 8952);
  const { url } = (await (await given).json()) as { url: string };
  await expect(page.getByText(words('pass_take_along'))).toBeVisible();
  await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toHaveCount(1);
  await expect(page.getByText(words('sign_label_number'))).toBeInViewport({ ratio: 1 });
  await expect(visitor.button('done')).toBeInViewport({ ratio: 1 });

  // One whose browser allows no worker: nothing waits for it.
  const phone = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const pass = await phone.newPage();
  await pass.goto(server.url + url);
  await expect(pass.getByRole('heading', { name: words('pass_title') })).toBeVisible();
  await pass.locator('[data-action="more"]').click();
  await expect(pass.getByRole('link', { name: '112' })).toBeVisible();
  expect(await pass.content()).not.toContain('Anna Berg');

  // The kiosk sees that it was taken along.
  await expect(visitor.slide()).toContainText(words('pass_taken'));
  const freshDocument = page.waitForEvent('load');
  await visitor.taps('done');
  await freshDocument;
  await visitor.sees('welcome');
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toContain('pass');
  await pass.locator('[data-action="sign-out"]').click();
  await pass.locator('[data-action="confirm-sign-out"]').click();
  await expect(pass.getByRole('heading', { name: words('pass_left') })).toBeVisible();
  await expect(pass.getByText(words('pass_thanks'))).toBeVisible();
  await phone.close();
});

test(
  'a driver signs out at the kiosk by the pass that its camera sees [DESK-02]',
  { tag: ['@kiosk', '@proof'] },
  async ({ server, playwright }, info) => {
    const location = 8956;
    await server.importLocation(plainLocation(location, PASS));
    const code = newVisitCode();
    const id = await signAsVisitor(server, location, { form_field_name: 'Anna Berg', qrcode: code });
    const browser = await launchWithCamera(code, info.outputPath('pass.mjpeg'), playwright.chromium);
    const page = await browser.newPage({
      viewport: { width: 1080, height: 1920 },
      hasTouch: true,
      serviceWorkers: 'block',
      permissions: ['camera'],
    });
    await setUpKiosk(page, server, location);
    await page.goto(`${server.url}/en/${location}/slideshow`);
    await page.locator('[data-action="sign-out"]').click();
    await expect(page.getByRole('heading', { name: words('leave_done') })).toBeVisible();
    expect(readVisits(server.dataDir).find((visit) => Number(visit.id) === id)).toMatchObject({ left_how: 'visitor' });
    await browser.close();
  },
);

test('a driver calls for help, sees whom to phone while the desk is empty, and then who comes @long [GATE-08]', {
  tag: '@phone',
}, async ({ visitor, server, browser }) => {
  await server.importLocation(plainLocation(8953, { help_number: '+46 31 390 06 12' }));
  await visitor.comesAs('Anna Berg', 8953);
  await visitor.taps('help');
  await visitor.button('call-help').dblclick();
  const help = visitor.modal();
  await expect(help).toContainText(words('help_nobody'));
  await expect(help.getByRole('link', { name: '+46 31 390 06 12' })).toBeVisible();
  await visitor.taps('modal-submit');
  await expect(visitor.button('help')).toContainText(words('help_waiting'));

  const reception = await browser.newContext({ locale: 'en-GB', viewport: { width: 1024, height: 768 } });
  const desk = await reception.newPage();
  await signUp(desk, server, 'flow helper');
  await desk.goto(`${server.url}/staff/desk/8953/waiting`);
  const call = desk.getByRole('listitem').filter({ hasText: 'Call for help' });
  await expect(call).toContainText('On a phone · At: Instructions · Language: English');
  await visitor.taps('help');
  await expect(help).toContainText(words('help_called'));
  await visitor.taps('modal-submit');
  await visitor.taps('next');
  await visitor.sees('sign');
  await expect(call).toContainText('At: Signature');
  await call.getByRole('button', { name: 'I’m on my way' }).click();
  await expect(visitor.button('help')).toContainText(words('help_coming'));
  await visitor.taps('help');
  await expect(help).toContainText(words('help_answered', { name: 'flow helper' }));
  await visitor.taps('end-help');
  await expect(help).toContainText(words('help_ended'));
  await expect(desk.getByText('No one is waiting')).toBeVisible();

  await visitor.taps('call-help');
  await call.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(help).toContainText(words('help_ended'));
  await reception.close();
});

test('a phone whose clock is a day fast shows the pass for as long as the server says, and asks once [GATE-05]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server, browser }) => {
  await server.importLocation(plainLocation(8958, PASS));
  await checksIn(visitor, 8958);
  await visitor.taps('more');
  const pass = ((await visitor.button('calendar').getAttribute('href')) ?? '').replace('/pass.ics', '');
  const page = await (await browser.newContext()).newPage();
  await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  let asked = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1;
  });
  await page.goto(server.url + pass);
  await expect.poll(() => asked).toBe(2);
  await page.locator('[data-action="sign-out"]').click();
  await expect(page.getByRole('heading', { name: words('pass_leave') })).toBeVisible();
  expect(asked).toBe(2);
});

test('a driver reads on the phone which number in the line he is and where he is called to, also without a network @long [DAY-01]', {
  tag: '@phone',
}, async ({ visitor, server, context, browser }) => {
  const { page } = visitor;
  const location = 9791;
  const yard = { places: [{ id: 'd4', name: 'Dock 4', kind: 'dock', capacity: 1 }] };
  await server.importLocation(plainLocation(location, PASS, { yard }));
  await signAsVisitor(server, location, { form_field_name: 'Bo Ek' });
  await checksIn(visitor, location);
  await expect(visitor.slide()).toContainText(words('line_waiting', { position: 2 }));
  await visitor.taps('open-line');
  await expect(page.getByText(words('line_waiting', { position: 2 }))).toBeVisible();

  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const clerk = await desk.newPage();
  await signUp(clerk, server, 'flow pass line');
  await clerk.goto(`${server.url}/staff/desk/${location}/here`);
  await clerk.getByRole('link', { name: 'Line and docks' }).click();
  const anna = clerk.getByRole('grid', { name: 'Line' }).getByRole('row').filter({ hasText: 'Anna Berg' });
  await anna.getByRole('button', { name: /^Call .*Dock 4/ }).click();
  await expect(page.getByText(words('line_called', { place: 'Dock 4' }))).toBeVisible();
  await isCached(page);
  await desk.close();

  visitor.allowComplaints(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await isOffline(context, server, true);
  try {
    await page.reload();
    await expect(page.getByText(words('line_called', { place: 'Dock 4' }))).toBeVisible();
    await expect(page.getByText(/^As of \d/)).toBeVisible();
  } finally {
    await isOffline(context, server, false);
  }
  await expect(page.getByText(/^As of \d/)).toBeHidden();
});
