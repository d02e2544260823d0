import { createServer } from 'node:http';
import { deviceAt } from '../drivers/devices.ts';
import { freePort } from '../drivers/free-port.ts';
import { type LiveServer, startLiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { createVisitor, requestsAreKnown, type Visitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { test as base, expect } from './fixtures.ts';

const RECEIPTS = 'receipts-are-welcome';

interface Gateway {
  /** The messages it was given to send. */
  readonly messages: { readonly id: string; readonly to: string; readonly text: string }[];
  start(): Promise<void>;
}

/** A server that sends its messages through the test's own gateway, which is down until it is started. */
const test = base.extend<object, { gateway: Gateway & { readonly server: LiveServer } }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
    async ({}, use) => {
      const port = await freePort();
      const messages: Gateway['messages'] = [];
      const http = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk) => (body += String(chunk)));
        request.on('end', () => {
          messages.push(JSON.parse(body));
          response.end(JSON.stringify({ id: `g-${messages.length}` }));
        });
      });
      const server = await startLiveServer({
        demo: false,
        env: { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`, SMS_RECEIPT_TOKEN: RECEIPTS },
      });
      await use({
        server,
        messages,
        start: () => new Promise((resolve) => http.listen(port, '127.0.0.1', () => resolve())),
      });
      http.closeAllConnections();
      http.close();
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

async function toForm(visitor: Visitor, server: LiveServer, id: number, required: 0 | 1): Promise<void> {
  await server.importLocation(
    plainLocation(
      id,
      { module_sms: 1, module_verify_otp: 1 },
      { fields: { default: [{ name: 'label_phone_number', field_type: 'tel', required }] } },
    ),
  );
  await visitor.arrive(id);
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Eva Berg');
}

test('without a phone there is no code, and a way back to give one [OTP-01, OTP-04, OTP-06, FORM-11]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  await visitor.holdsTime();
  await toForm(visitor, server, 7400, 0);
  await visitor.taps('next');
  await visitor.sees('otp');
  await expect(visitor.slide()).toContainText(words('phone_not_exist_msg'));
  await expect(visitor.button('next')).toBeDisabled();
  await visitor.taps('change-phone');
  await visitor.sees('form');
  await visitor.enters('label_phone_number', '070 777 00 01');
  await visitor.taps('next');
  await visitor.sees('otp');
  await expect(visitor.slide()).toContainText('+46707770001');
});

test('with the gateway down the visitor is informed, and staff can read out a code; once it is up the code comes and its arrival is seen [OTP-02, OTP-04, OTP-05, OTP-06, OTP-07, CALL-02, CALL-03]', {
  tag: ['@phone', '@long'],
}, async ({ page, gateway }) => {
  const { server, messages } = gateway;
  const visitor = createVisitor(page, server.url, 'phone');
  visitor.allowComplaints(/Failed to load resource|net::ERR/);
  await visitor.holdsTime();

  await toForm(visitor, server, 7410, 1);
  const staff = await deviceAt(server, 7410, 'staff');
  await visitor.enters('label_phone_number', '0707770002');
  await visitor.taps('next');
  await visitor.sees('otp');
  await expect(visitor.slide()).toContainText(words('otp_status_failed', { reason: words('otp_refused_gateway') }));
  await expect(visitor.button('change-phone')).toBeVisible();
  await expect(visitor.button('resend')).toBeEnabled();
  const spoken = await staff.post('/api/staff/phone-codes', { phone_no: '+46707770002' });
  expect(spoken.status).toBe(200);
  await visitor.passes(1000);
  await page.locator('[name="otp_1"]').fill(String(spoken.json.code));
  await visitor.sees('instruction');

  await toForm(visitor, server, 7410, 1);
  await visitor.enters('label_phone_number', '0707770003');
  await visitor.taps('next');
  await visitor.sees('otp');
  await expect(visitor.slide()).toContainText('Message Failed');
  await gateway.start();
  let asked = 0;
  const failures = [
    { abort: 'connectionrefused' },
    { status: 500, json: {} },
    { json: { delivery_status: 7 } },
  ] as const;
  await page.route('**/validate-sms-status', (route) => {
    const failure = failures[asked];
    asked += 1;
    if (failure === undefined) return route.continue();
    return 'abort' in failure ? route.abort(failure.abort) : route.fulfill(failure);
  });
  await visitor.taps('resend');
  await expect(visitor.slide()).toContainText('We sent a 4-digit code to');
  await expect(visitor.slide()).not.toContainText('Message Failed');
  expect(messages.at(-1)?.to).toBe('+46707770003');
  const receipt = await fetch(`${server.url}/api/sms/receipts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${RECEIPTS}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: `g-${messages.length}`, status: 'delivered' }),
  });
  expect(await receipt.json()).toEqual({ known: true });
  // The connection fails three times; polling continues and then succeeds.
  await expect(async () => {
    await visitor.passes(5_500);
    await expect(page.getByText('The message arrived at')).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(asked).toBe(failures.length + 1);

  const code = /\b\d{4}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? '';
  await page.locator('[name="otp_1"]').focus();
  await page.keyboard.type(code);
  await visitor.sees('instruction');
  visitor.expectQuietConsole();
});

test('anyone who leaves is no longer asked for: the state of a message is polled on its slide alone [OTP-05, CALL-02]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  let asked = 0;
  await page.route('**/validate-sms-status', (route) => {
    asked += 1;
    return route.fulfill({ json: { status: true, delivery_status: 'pending', delivered_time: null } });
  });
  await visitor.holdsTime();
  await toForm(visitor, server, 7420, 1);
  await visitor.enters('label_phone_number', '0707770004');
  await visitor.taps('next');
  await visitor.sees('otp');
  // By the server's clock, whose time cannot be held, no visitor is at the form so soon.
  await expect(async () => {
    if (await visitor.slide().getByText('Please wait').isVisible()) await visitor.taps('resend');
    await expect(visitor.slide()).toContainText('The message was sent at', { timeout: 1_000 });
  }).toPass();
  while (asked <= 2) {
    const known = asked;
    await visitor.passes(5_500);
    await expect.poll(() => asked).toBeGreaterThan(known);
  }
  await visitor.taps('change-phone');
  await visitor.sees('form');
  const before = asked;
  await visitor.passes(60_000);
  await requestsAreKnown(page);
  expect(asked).toBe(before);
});
