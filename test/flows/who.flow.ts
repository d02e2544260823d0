import type { LiveServer } from '../drivers/live-server.ts';
import { sentCode } from '../drivers/sent-texts.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const MRZ = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10';

let serial = 5000;
/** A separate place for each test, so that no test waits because of another. */
async function place(server: LiveServer, location: object, more: object = {}): Promise<number> {
  serial += 1;
  const id = serial + Number(process.pid % 1000) * 1000;
  await server.importLocation({
    id,
    languages: [
      { key: 'en', name: 'English' },
      { key: 'uk', name: 'Українська' },
    ],
    location: { id, name: 'Test Yard', ...location },
    fields: { default: [{ name: 'label_phone_number', field_type: 'tel', required: 1 }] },
    ...more,
  });
  return id;
}

async function begin(visitor: Visitor, id: number): Promise<void> {
  await visitor.arrive(id);
  await visitor.page.locator('[data-language="en"]').click();
}

async function device(
  server: LiveServer,
  id: number,
  kind: 'scanner' | 'staff',
): Promise<(path: string, body: object) => Promise<Response>> {
  const { stdout } = await server.cli('devices', 'add', String(id), kind);
  const token = /token (\S+)/.exec(stdout)?.[1] ?? '';
  return (path, body) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
}

test.describe('an ID card', () => {
  test('fills the form, waits for approval, and is let through or not @long [SCAN-01, SCAN-02, SCAN-03, SCAN-04, SCAN-05, SCAN-06]', async ({
    visitor,
    server,
  }) => {
    const { page } = visitor;
    const id = await place(server, { module_id_scan: 1 });
    const [scan, staff] = [await device(server, id, 'scanner'), await device(server, id, 'staff')];
    const scanned = async (): Promise<string> => {
      const answer = await scan('/api/devices/scans', { mrz: MRZ, source_result: 2 });
      return ((await answer.json()) as { id: string }).id;
    };

    // Scans are shown to a visit that had begun before them.
    await begin(visitor, id);
    await visitor.sees('idscan');
    const first = await scanned();
    await expect(visitor.button('next')).toHaveCount(0);
    await page.locator(`[data-choice="${first}"]`).click({ timeout: 60_000 });
    await visitor.sees('form');
    await expect(page.locator('[name="form_field_name"]')).toHaveValue('Anna Maria Eriksson');
    await expect(visitor.modal()).toContainText(words('idscan_approve_wait'));
    await expect(page.locator('[name="form_field_name"]')).toBeDisabled();
    expect((await staff(`/api/staff/scans/${first}`, { approve: true })).status).toBe(200);
    await expect(visitor.modal()).toHaveCount(0);
    await expect(page.locator('[name="form_field_name"]')).toBeEnabled();

    await begin(visitor, id);
    await visitor.sees('idscan');
    const second = await scanned();
    await expect(page.locator(`[data-choice="${first}"]`)).toHaveCount(0);
    await page.locator(`[data-choice="${second}"]`).click({ timeout: 60_000 });
    await expect(visitor.modal()).toContainText(words('idscan_approve_wait'));
    expect((await staff(`/api/staff/scans/${second}`, { approve: false })).status).toBe(200);
    await expect(visitor.modal()).toContainText(words('idscan_disapprove'));
    await expect(page.locator('[data-slide="welcome"]')).toBeVisible();
  });
});

test.describe('a one-time code', () => {
  const location = { module_sms: 1, module_verify_otp: 1 };

  async function toCode(visitor: Visitor, server: LiveServer, phone: string): Promise<void> {
    await begin(visitor, await place(server, location));
    await visitor.sees('form');
    await visitor.enters('form_field_name', 'Eva Berg');
    await visitor.enters('label_phone_number', phone);
    await visitor.taps('next');
    await visitor.sees('otp');
  }

  const phoneFor = (visitor: Visitor, n: number): string =>
    `+4670${visitor.device === 'kiosk' ? 1 : 2}${String(n).padStart(2, '0')}${String(Date.now()).slice(-4)}`;

  test('is sent, may be wrong, is sent again, and pasted in [FORM-11, OTP-01, OTP-02, OTP-03, OTP-04, OTP-05, OTP-06, OTP-07]', {
    tag: '@proof',
  }, async ({ visitor, server }) => {
    const { page } = visitor;
    const phone = phoneFor(visitor, 1);
    await toCode(visitor, server, phone);
    await expect(visitor.button('previous')).toBeVisible();
    await expect(visitor.button('next').first()).toBeVisible();
    await expect(page.getByText(/You can get a new code in \d+ seconds/)).toBeVisible();
    const code = sentCode(server, phone);
    await page.locator('[name="otp_1"]').focus();
    const other = code === '0000' ? '0001' : '0000';
    await page.keyboard.type(other);
    await expect(visitor.modal()).toContainText(words('otp_matching_error'));
    await visitor.taps('modal-submit');
    await expect(page.locator('[name="otp_1"]')).toBeFocused();
    await expect(page.locator('[name="otp_4"]')).toHaveValue(other.slice(-1));
    await expect(page.getByText('The message arrived at')).toBeVisible();

    await expect(visitor.button('resend')).toBeVisible({ timeout: 60_000 });
    // The server makes a phone wait a minute between two messages, and says how long.
    await expect(async () => {
      await visitor.taps('resend');
      await expect(
        page.getByText('A new code is on its way.').or(page.getByText('The message arrived at')),
      ).toBeVisible();
      expect(sentCode(server, phone)).not.toBe('');
      await expect(page.getByText(/Message Failed/)).toHaveCount(0);
    }).toPass({ timeout: 120_000, intervals: [5_000] });
    const fresh = sentCode(server, phone);
    await page.locator('[name="otp_1"]').evaluate((box, text) => {
      const data = new DataTransfer();
      data.setData('text', text);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, fresh);
    await visitor.sees('instruction');
  });

  test('that the phone fills in automatically is spread over the boxes; another number gets another code [OTP-03, OTP-06, FORM-11]', {
    tag: '@long',
  }, async ({ visitor, server }) => {
    const { page } = visitor;
    await visitor.holdsTime();
    const [phone, other] = [phoneFor(visitor, 2), phoneFor(visitor, 3)];
    await toCode(visitor, server, phone);
    await visitor.taps('change-phone');
    await visitor.sees('form');
    await visitor.enters('label_phone_number', other);
    await visitor.taps('next');
    await visitor.sees('otp');
    await expect(page.getByText(other)).toBeVisible();
    await expect.poll(() => sentCode(server, other)).toMatch(/^\d{4}$/);
    const code = sentCode(server, other);
    await visitor.passes(1000);
    await page.locator('[name="otp_1"]').fill(code);
    await visitor.passes(1000);
    await visitor.sees('instruction');
  });
});

/** These two run in the long suite; the others are proofs. */
const OFTEN = ['verify_otp hanging', 'send_otp failing'];

const FAILURES = [
  { name: 'refused', with: { status: 403, json: {} } },
  { name: 'failing', with: { status: 500, json: {} } },
  { name: 'malformed', with: { json: { nothing: 'of use' } } },
  { name: 'hanging', with: 'hang' },
] as const;

/** Every call about the visitor: its message, and the button to try again. A scan is cleared by any 2xx. */
const CALLS = [
  { call: 'check-eligibility-for-otp', on: 'form', told: /try again/i, retry: 'modal-submit', leadsTo: 'otp' },
  { call: 'send_otp', on: 'otp', told: /Message Failed \(.+\)/, retry: 'resend', leadsTo: 'otp' },
  { call: 'verify_otp', on: 'code', told: /couldn’t check the code/i, retry: 'modal-submit', leadsTo: 'instruction' },
  { call: 'search', on: 'person', told: words('who_visit_failed'), retry: 'next', leadsTo: 'otp' },
  { call: 'getIdScans', on: 'scan', told: words('idscan_error'), retry: 'rescan', leadsTo: 'idscan' },
  { call: 'clearScan', on: 'used', told: words('idscan_use_failed'), retry: 'modal-submit', leadsTo: 'form' },
] as const;

for (const { call, on, told, retry, leadsTo } of CALLS)
  for (const failure of FAILURES.filter(({ name }) => !(call === 'clearScan' && name === 'malformed')))
    test(`${call} ${failure.name} is reported and can be retried [CALL-01, CALL-02, CALL-03]`, {
      tag: [
        failure.with === 'hang' ? '@kiosk' : '@phone',
        OFTEN.includes(`${call} ${failure.name}`) ? '@long' : '@proof',
      ],
    }, async ({ visitor, server }) => {
      visitor.allowComplaints(/Failed to load resource|net::ERR/);
      const { page } = visitor;
      const scans = on === 'scan' || on === 'used';
      const id = await place(server, scans ? { module_id_scan: 1 } : { module_sms: 1, module_verify_otp: 1 }, {
        fields: {
          default: [
            { name: 'label_who_visit', field_type: 'autocomplete', required: 0 },
            { name: 'label_phone_number', field_type: 'tel', required: 1 },
          ],
        },
      });
      let isBroken = true;
      await page.route(new RegExp(`/${call}$`), (route) => {
        if (!isBroken) return route.continue();
        return failure.with === 'hang' ? undefined : route.fulfill(failure.with);
      });
      const patience = { timeout: 60_000 };
      const scanner = scans ? await device(server, id, 'scanner') : undefined;
      await begin(visitor, id);
      if (scans) {
        await visitor.sees('idscan');
        // A scan is shown for a minute, to those who came before it.
        if (on === 'used') await scanner?.('/api/devices/scans', { mrz: MRZ });
        if (on === 'used') await page.locator('[data-choice]').click(patience);
      } else {
        await visitor.sees('form');
        await visitor.enters('form_field_name', 'Eva Berg');
        const phone = `70${String(Date.now()).slice(-7)}`;
        await visitor.enters('label_phone_number', `0${phone}`);
        if (on === 'person') await page.locator('[name="label_who_visit"]').pressSequentially('An');
        else await visitor.taps('next');
        if (on === 'code') {
          await visitor.sees('otp');
          await expect(page.getByText(/message (is on its way|(has )?arrived|was sent)/).first()).toBeVisible();
          await page.locator('[name="otp_1"]').fill(sentCode(server, `+46${phone}`));
        }
      }
      await expect(page.getByText(told).first()).toBeVisible(patience);
      isBroken = false;
      if (on === 'scan') await scanner?.('/api/devices/scans', { mrz: MRZ });
      await visitor.taps(retry);
      await visitor.sees(leadsTo);
      if (on === 'scan') await expect(page.locator('[data-choice]')).toBeVisible(patience);
      if (on === 'otp') await expect(page.getByText(/Message Failed/)).toHaveCount(0);
    });
