import { readFile } from 'node:fs/promises';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'allow' });

const LOCATION = 8977;
const YARD = {
  yard: { record: true, places: [{ id: 'dock-4', name: 'Dock 4', kind: 'dock', capacity: 1 }] },
  settings: { time_zone: 'Europe/Stockholm' },
};

/** The claims of a signed record. */
const claims = (jws: string) => JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString());

test('a driver takes the record of the day along, and the haulier verifies it without a network @long [DAY-04]', {
  tag: '@phone',
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(LOCATION, { module_pass: 1, license_plate_required: 1 }, YARD));
  await visitor.arrive(LOCATION);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Anna Berg');
  await visitor.enters('form_field_registration_number', 'ABC 123');
  await visitor.taps('next');
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  await visitor.taps('more');
  await expect(visitor.button('calendar')).toBeVisible();
  // Nobody taps on the pass once it is loaded again, so the browser keeps its call silent.
  visitor.allowComplaints(/navigator\.vibrate|AudioContext/);
  await page.reload();
  await page.waitForURL(/\/en\/pass\/[\w-]{43}$/);
  const pass = page.url();

  const desk = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signUp(desk, server, 'flow wait records', 'reception');
  const { signed_in } = await (await desk.request.get(`${server.url}/staff/api/session`)).json();
  const api = `${server.url}/staff/api/locations/${LOCATION}`;
  const { stays } = await (await desk.request.get(`${api}/yard`)).json();
  const visit_id: number = stays[0].visit_id;
  const moves = async (move: string, more: object = {}) => {
    const headers = { 'x-staff-token': signed_in.change_token, origin: server.url };
    const answer = await desk.request.post(`${api}/yard/moves`, { data: { visit_id, move, ...more }, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  };

  await test.step('on the phone it says what was until then, and after signing out all of it', async () => {
    await moves('call', { place_id: 'dock-4' });
    await visitor.taps('more');
    await page.getByRole('link', { name: words('record_title') }).click();
    await expect(page.getByText(words('record_arrived'))).toBeVisible();
    await expect(page.getByText(`${words('record_called')} (Dock 4)`)).toBeVisible();
    await expect(page.getByText(words('record_left'), { exact: true })).toHaveCount(0);
    await moves('dock');
    await moves('leave');
    await page.goto(pass);
    await visitor.taps('sign-out');
    await visitor.taps('confirm-sign-out');
    await expect(page.getByRole('heading', { name: words('pass_left') })).toBeVisible();
    await page.getByRole('link', { name: words('record_title') }).click();
    await expect(page.getByText(words('record_left'), { exact: true })).toBeVisible();
    await expect(page.getByText('ABC 123')).toBeVisible();
    expect(await page.content()).not.toContain('Anna Berg');
  });

  const signed = await test.step('it is saved as a file, and the pass links to its verification', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: words('record_save') }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`wait-${visit_id}.jws`);
    const text = await readFile(await file.path(), 'utf8');
    await page.getByRole('link', { name: words('record_verify') }).click();
    await expect(page.getByRole('status')).toContainText('Verified.');
    await expect(page.getByRole('row', { name: /^At the place/ })).toContainText('Dock 4');
    // The page was signed a moment before the file was.
    const shown = await page.getByRole('cell', { name: /^ey[\w-]+\./ }).innerText();
    expect({ ...claims(shown), issued: '' }).toEqual({ ...claims(text), issued: '' });
    expect(page.url()).toBe(`${server.url}/verify`);
    return text;
  });

  await test.step('staff have the same at the visit', async () => {
    await desk.goto(`${server.url}/staff/desk/${LOCATION}/here/${visit_id}`);
    const wait = desk.getByRole('region', { name: 'Wait' });
    await expect(wait.getByRole('listitem')).toHaveText([
      /Arrived$/,
      /Called · Dock 4$/,
      /At the place · Dock 4$/,
      /Left$/,
    ]);
    const saved = desk.waitForEvent('download');
    await wait.getByRole('link', { name: 'Signed record' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    expect({ ...claims(text), issued: '' }).toEqual({ ...claims(signed), issued: '' });
  });

  await test.step('without a network, a changed minute or another signer is refused', async () => {
    const verify = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await verify.goto(`${server.url}/verify`);
    const kept = () => verify.evaluate(async () => (await (await caches.open('gatehouse-verify')).keys()).length);
    await expect.poll(kept).toBeGreaterThan(2);
    await verify.context().setOffline(true);
    // It does not reach the worker.
    server.signal('SIGSTOP');
    try {
      await verify.reload();
      const verdict = verify.getByRole('status');
      const gives = (text: string) =>
        verify
          .locator('input[type=file]')
          .setInputFiles({ name: 'wait.jws', mimeType: 'application/jose', buffer: Buffer.from(text) });
      await gives(signed);
      await expect(verdict).toContainText('Verified. This is the wait record');
      const [head = '', body = '', end = ''] = signed.split('.');
      const minute = Buffer.from(body, 'base64url')
        .toString()
        .replace(/:(\d)(\d):/, (_, ten, one) => `:${ten}${(Number(one) + 1) % 10}:`);
      await gives([head, Buffer.from(minute).toString('base64url'), end].join('.'));
      await expect(verdict).toHaveText('Does not match: the wait record was changed after it was signed.');
      await expect(verify.getByRole('table')).toBeHidden();
      await verify.getByRole('textbox').fill(signed);
      await verify.getByRole('button', { name: 'Verify', exact: true }).click();
      await expect(verdict).toContainText('Verified.');
    } finally {
      server.signal('SIGCONT');
    }
  });
});
