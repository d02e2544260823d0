import { deviceAt } from '../drivers/devices.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { simulatePlainHttp } from '../drivers/plain-http.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { readPdf } from '../drivers/read-pdf.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

async function walksToSign(visitor: Visitor, location: number, name: string): Promise<void> {
  await visitor.comesAs(name, location);
  await visitor.taps('next');
  await visitor.sees('sign');
}

const acceptButton = ({ page }: Visitor) =>
  page.locator('[data-action="accept"], [data-action="accept-mobile"]').filter({ visible: true });

const visitsOf = (server: LiveServer, location: number) =>
  readVisits(server.dataDir).filter((visit) => Number(visit.location_id) === location && visit.state === 'signed');

/** Everything the browser keeps about a visitor, except what belongs to the device. */
const keptIn = ({ page }: Visitor) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => !['printer_type', 'scannerID', 'virtualKeyboard'].includes(key)),
    ...Object.keys(sessionStorage).filter((key) => key !== 'slideshow_active'),
  ]);

test('the code on the screen is on the paper too and leads staff, and no one else, to the visit @long [SIGN-02, PRINT-01]', async ({
  visitor,
  server,
  context,
}) => {
  const { page } = visitor;
  const id = visitor.device === 'kiosk' ? 8501 : 8502;
  await server.importLocation(plainLocation(id, { module_qr_code: 1, printout_optional_to_all: 1 }));
  await server.importLocation(plainLocation(8503));
  const staff = await deviceAt(server, id, 'staff');
  const staffElsewhere = await deviceAt(server, 8503, 'staff');
  const coded = page.waitForResponse(/slideshow\/getqrcode$/, { timeout: 60_000 });
  await walksToSign(visitor, id, 'Quirin Code');
  const { qrcode } = (await (await coded).json()) as { qrcode: string };
  // Before Accept there is no visit that it could lead to.
  await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toHaveCount(0);
  // On its own this says nothing about the visitor.
  expect(qrcode).toMatch(/^GH-[\w-]{22}$/);
  const signing = page.waitForRequest(/slideshow\/sign$/);
  const opened = context.waitForEvent('request', (request) => request.url().includes('/print-pdf/'));
  await visitor.taps('popup-pdf');
  const body = (await signing).postDataJSON();
  expect(body.form.qrcode).toBe(qrcode);
  expect(body.slideshow_html).toMatch(/<svg[\s\S]*<path/);
  await visitor.sees('done');
  await expect(page.getByRole('img', { name: words('sign_qr_alt') })).toBeVisible();
  const pdf = await readPdf(await (await context.request.get((await opened).url())).body());
  expect(pdf.text).toContain('Quirin Code');

  const found = await staff.get(`/api/staff/visits/${qrcode}`);
  expect(found).toMatchObject({ status: 200, json: { state: 'signed', form: { form_field_name: 'Quirin Code' } } });
  expect((await staffElsewhere.get(`/api/staff/visits/${qrcode}`)).status).toBe(404);
  expect((await fetch(`${server.url}/api/staff/visits/${qrcode}`)).status).toBe(401);
});

test('Accept opens after 2 s, a failed sign keeps everything and is tried again, and the visit stands once @long [SIGN-01, SIGN-03, SIGN-06]', async ({
  visitor,
  server,
}) => {
  visitor.allowComplaints(/Failed to load resource/);
  const { page } = visitor;
  const id = visitor.device === 'kiosk' ? 8504 : 8505;
  await server.importLocation(plainLocation(id));
  await simulatePlainHttp(page);
  await page.clock.install();
  await walksToSign(visitor, id, 'Rea Try');
  await expect(acceptButton(visitor)).toHaveCount(1);
  await page.clock.fastForward(2500);
  await expect(acceptButton(visitor)).toBeEnabled();
  await visitor.taps('previous');
  await visitor.sees('instruction');
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
  await visitor.taps('next');
  await visitor.sees('sign');
  await page.clock.runFor(1900);
  await expect(acceptButton(visitor)).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(acceptButton(visitor)).toBeEnabled();
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await visitor.sees('sign');

  // The server's answers while it is failing; after the first ones it is asked by the key whether it has the visit.
  const answers = [500, 500, 503, 503, 429];
  const keys = new Set<string | undefined>();
  await page.route('**/slideshow/sign', (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    const status = answers.shift();
    return status === undefined ? route.continue() : route.fulfill({ status, body: '{}' });
  });
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(acceptButton(visitor)).toBeEnabled();
    await acceptButton(visitor).click();
    await expect(visitor.modal()).toContainText(words('sign_failed_body'));
    await visitor.taps('modal-submit');
    await expect(visitor.slide()).toContainText('Rea Try');
    expect(visitsOf(server, id)).toHaveLength(0);
  }
  // A slow server and an impatient visitor: requests are delayed, taps are not.
  await acceptButton(visitor).evaluate((button: HTMLButtonElement) => {
    for (let i = 0; i < 10; i += 1) button.click();
  });
  await visitor.sees('done');
  expect(visitsOf(server, id)).toHaveLength(1);
  expect(keys.size).toBe(1);
});

test('a visitor whose answer was lost after the server had stored the visit learns that they are checked in [SIGN-06]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server }) => {
  visitor.allowComplaints(/Failed to load resource/);
  const { page } = visitor;
  await server.importLocation(plainLocation(8512));
  // A page that keeps no visits itself: it has only the server's word.
  await simulatePlainHttp(page);
  await walksToSign(visitor, 8512, 'Lotta Lost');
  const keys: (string | undefined)[] = [];
  const stored: number[] = [];
  await page.route('**/slideshow/sign', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    stored.push(visitsOf(server, 8512).length);
    return route.abort('connectionreset');
  });
  await expect(acceptButton(visitor)).toBeEnabled();
  await acceptButton(visitor).click();
  await visitor.sees('done');
  await expect(visitor.slide()).not.toContainText(words('sign_failed_title'));
  expect([stored, keys.length, new Set(keys).size]).toEqual([[1], 2, 1]);
  expect(visitsOf(server, 8512)).toHaveLength(1);
});

test('after the visit nothing of it is left: not in storage, not behind Back, not after the countdown [SIGN-05, DONE-01, DONE-02, NAV-03]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  const id = visitor.device === 'kiosk' ? 8506 : 8507;
  await server.importLocation(plainLocation(id));
  await setUpKiosk(page, server);
  await visitor.holdsTime();
  await walksToSign(visitor, id, 'Letta Lost');
  await visitor.passes(2500);
  await acceptButton(visitor).click();
  await visitor.sees('done');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('done_title'));
  await expect(page.getByRole('img', { name: 'Done' })).toBeVisible();
  await expect(visitor.slide()).toContainText('Thank you, Letta Lost!');
  await expect(visitor.slide()).not.toContainText('take your printout');
  await expect(visitor.slide()).toContainText('Back to the start in 20 seconds');
  // The mark of the attempt says nothing of the visitor, and keeps a reload here from signing once more.
  expect((await keptIn(visitor)).filter((key) => key !== 'sign_attempt')).toEqual([]);

  await visitor.passes(15_000);
  await visitor.sees('done');
  await visitor.passes(6000);
  await visitor.sees('welcome');
  // The new document may still be loading.
  await expect.poll(() => keptIn(visitor).catch(() => ['on the way'])).toEqual([]);
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.content()).not.toContain('Letta Lost');

  for (let steps = 0; steps < 20 && page.url().startsWith(server.url); steps += 1) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    // A slide may be shown by its hash [NAV-01], but without visitor data. There is no content while a document loads.
    const content = await page.content().catch(() => '');
    expect(content).not.toContain('Letta Lost');
  }
});

test('documents of the track are read on a phone, and printed at a kiosk, by their own names @long [SIGN-02, SIGN-04, CFG-05]', async ({
  visitor,
  server,
  context,
}) => {
  const { page } = visitor;
  const isKiosk = visitor.device === 'kiosk';
  const id = isKiosk ? 8508 : 8509;
  const links: string[] = [];
  await page.route('http://127.0.0.1:9/**', (route) => {
    const url = new URL(route.request().url());
    links.push(url.searchParams.get('link') ?? '');
    const json = url.pathname === '/print' ? { status: 'printed' } : { printer_type: 'A4' };
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json });
  });
  await server.importLocation(
    plainLocation(
      id,
      { tracks: [{ id: id * 10, name: 'Lane', visibility: 'public' }] },
      {
        kioskService: 'http://127.0.0.1:9',
        photoHost: '/media/nordhamn/',
        documents: { [id * 10]: ['dangerous-goods.pdf'] },
        texts: { en: { 'dangerous goods': 'Fire and leaks' } },
      },
    ),
  );
  if (isKiosk) await setUpKiosk(page, server);
  await visitor.arrive(id);
  await page.locator('[data-language="en"]').click();
  await visitor.chooses(id * 10);
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Dora Documents');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('sign');
  if (isKiosk) {
    await page.getByRole('button', { name: 'Print Fire and leaks' }).click();
    await expect.poll(() => links.at(-1)).toBe(`${server.url}/media/nordhamn/dangerous-goods.pdf`);
    const answer = await context.request.get(links.at(-1) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await expect(visitor.modal()).toHaveCount(0);
    return;
  }
  const opened = context.waitForEvent('request', (request) => request.url().endsWith('dangerous-goods.pdf'));
  await page.getByRole('link', { name: 'Open Fire and leaks' }).click();
  expect((await context.request.get((await opened).url())).headers()['content-type']).toBe('application/pdf');
  await visitor.sees('sign');
});

test('landscape is asked for by its flag and comes so from the server [SIGN-03, SIGN-04, PRINT-02]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server, context }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(8510, { printout: 1, printout_landscape_mode: 1 }));
  await walksToSign(visitor, 8510, 'Quer Format');
  const signing = page.waitForRequest(/slideshow\/sign$/);
  await acceptButton(visitor).click();
  expect((await signing).postDataJSON()).toMatchObject({ isLandscape: 1, printer_type: 'A4', module_kiosk: 0 });
  await visitor.sees('done');
  const opened = context.waitForEvent('request', (request) => request.url().includes('/print-pdf/'));
  await visitor.taps('popup-pdf');
  const url = (await opened).url();
  const pdf = await readPdf(await (await context.request.get(url)).body());
  expect(pdf.size).toEqual([297, 210]);
  // No one else can use its name.
  expect((await fetch(url)).status).toBe(404);
});
