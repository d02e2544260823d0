import type { BrowserContext, Page } from '@playwright/test';
import type { LiveServer } from '../drivers/live-server.ts';
import { setsUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signsUp } from '../drivers/staff-person.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'allow' });

const PASS = {
  ...{ module_pass: 1, module_qr_code: 1, pass_map: '/media/nordhamn/way-yard.svg' },
  ...{ pass_rules: ['vest', 'no-smoking'], emergency_number: '112', help_number: '+46 31 390 06 12' },
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
        async () => (await (await caches.open('gatehouse-places')).match('/gatehouse-places/pass')) !== undefined,
      ),
    )
    .toBe(true);
}

test('a driver has the pass on his phone, also without a network, until he signs out with one tap [GATE-05]', {
  tag: '@phone',
}, async ({ visitor, server, context }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(8951, PASS));
  await checksIn(visitor, 8951);
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

  await isOffline(context, server, true);
  try {
    await page.reload();
    await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toBeVisible();
    await expect(page.getByRole('img', { name: words('pass_map_alt') })).toBeVisible();
    visitor.allowComplaints(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await visitor.taps('sign-out');
    await expect(page.getByRole('alert')).toBeVisible();
  } finally {
    await isOffline(context, server, false);
  }
  await visitor.taps('sign-out');
  await expect(page.getByRole('heading', { name: words('leave_done') })).toBeVisible();
  await page.goto(`${server.url}/en/8951/slideshow`);
  await visitor.sees('welcome');
  await expect(visitor.button('pass')).toHaveCount(0);
});

test('a guest takes the pass along from the kiosk by one code, and nothing of it stays there @long [GATE-05]', {
  tag: '@kiosk',
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(8952, PASS));
  await setsUpKiosk(page, server);
  const given = page.waitForResponse((answer) => answer.url().endsWith('/get-pass'));
  await checksIn(visitor, 8952);
  const { url } = (await (await given).json()) as { url: string };
  await expect(page.getByText(words('pass_take_along'))).toBeVisible();
  await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toHaveCount(1);

  const phone = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const pass = await phone.newPage();
  await pass.goto(server.url + url);
  await expect(pass.getByRole('heading', { name: words('pass_title') })).toBeVisible();
  await expect(pass.getByRole('link', { name: '112' })).toBeVisible();
  expect(await pass.content()).not.toContain('Anna Berg');

  await visitor.taps('done');
  await visitor.sees('welcome');
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toContain('pass');
  await pass.locator('[data-action="sign-out"]').click();
  await expect(pass.getByRole('heading', { name: words('leave_done') })).toBeVisible();
  await phone.close();
});

test('a driver calls for help, is told whom to call while nobody is there, and then who comes @long [GATE-08]', {
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
  await signsUp(desk, server, 'flow helper');
  await desk.goto(`${server.url}/staff/desk/8953/waiting`);
  const call = desk.getByRole('listitem').filter({ hasText: 'Call for help' });
  await expect(call).toContainText('On a phone · At: Instructions · Language: English');
  await visitor.taps('help');
  await expect(help).toContainText(words('help_called'));
  await visitor.taps('modal-submit');
  await visitor.taps('next');
  await visitor.sees('sign');
  await expect(call).toContainText('At: Signature');
  await call.getByRole('button', { name: 'I am coming' }).click();
  await expect(visitor.button('help')).toContainText(words('help_coming'));
  await visitor.taps('help');
  await expect(help).toContainText(words('help_answered', { name: 'flow helper' }));
  await visitor.taps('end-help');
  await expect(help).toContainText(words('help_ended'));
  await expect(desk.getByText('Nobody waits')).toBeVisible();

  await visitor.taps('call-help');
  await call.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(help).toContainText(words('help_ended'));
  await reception.close();
});
