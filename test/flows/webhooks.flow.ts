import { startReceiver, verifyMessage } from '../../server/features/webhooks/testing/receiver.ts';
import { findAxeViolations } from '../drivers/axe.ts';
import { startLiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 8971;

test('an owner adds a webhook, tries it, sees what failed, and switches it off [HOOK-01]', {
  tag: ['@kiosk', '@long'],
}, async ({ page }) => {
  const receiver = await startReceiver();
  const server = await startLiveServer({ demo: false, env: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });
  try {
    await server.importLocation(plainLocation(LOCATION));
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await signUp(page, server, 'flow owner');
    const found: string[] = [];

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(receiver.url());
    await dialog.getByLabel('Description').fill('Yard system');
    found.push(...(await findAxeViolations(page, 'adding')));
    await dialog.getByRole('button', { name: 'Add a webhook' }).click();
    const secret = await dialog.getByLabel('Secret').inputValue();
    expect(secret).toMatch(/^whsec_/);
    found.push(...(await findAxeViolations(page, 'secret')));
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: receiver.url() }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText(/The test arrived: 204/)).toBeVisible();
    const [test] = receiver.received;
    expect(test && verifyMessage(secret, test)).toMatchObject({ type: 'webhook.test' });
    await page.reload();
    const log = page.getByRole('region', { name: 'Log' });
    await expect(log.getByRole('row').filter({ hasText: 'Test' })).toContainText('Delivered');
    // The secret is shown once: afterwards neither the page nor the server's answers contain it.
    expect(await page.content()).not.toContain('whsec_');
    expect(await (await page.request.get(`${server.url}/staff/api/webhooks`)).text()).not.toContain(secret);

    await signAsVisitor(server, LOCATION, { form_field_name: 'Åsa Öberg' });
    await expect(log.getByRole('row').filter({ hasText: 'Visit signed' })).toContainText('Delivered');
    const signed = receiver.received
      .map((message) => verifyMessage(secret, message))
      .filter(({ type }) => type !== 'webhook.test');
    expect(signed).toMatchObject([{ type: 'visit.signed', data: { location_id: String(LOCATION) } }]);
    expect(JSON.stringify(receiver.received)).not.toContain('Åsa');

    // A receiver that fails, and then is down.
    receiver.answer = () => 500;
    await signAsVisitor(server, LOCATION, { form_field_name: 'Bo Ek' });
    const failing = log.getByRole('row').filter({ hasText: 'Waiting' });
    await expect(failing).toContainText(/500 .*attempt.*next attempt/);
    await receiver.kill();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText(/The test did not arrive: ECONNREFUSED/)).toBeVisible();
    found.push(...(await findAxeViolations(page, 'failing')));

    receiver.answer = () => 204;
    await receiver.start();
    const on = page.getByRole('switch', { name: 'Send messages' });
    await on.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    const missed = await signAsVisitor(server, LOCATION, { form_field_name: 'Cia Dal' });
    await page.getByRole('link', { name: 'Webhooks' }).first().click();
    const row = page.getByRole('row').filter({ hasText: receiver.url() });
    await expect(row).toContainText('Off');
    await row.getByRole('link').click();
    await on.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Off', { exact: true })).toHaveCount(0);
    const told = await signAsVisitor(server, LOCATION, { form_field_name: 'Dag Ek' });
    const ids = () => receiver.received.map((message) => verifyMessage(secret, message).data['signature_id']);
    await expect.poll(ids).toContain(told);
    expect(ids()).not.toContain(missed);
    // The log has its host and what was done with it, never the secret.
    await page.goto(`${server.url}/staff/house/audit`);
    await expect(page.getByRole('cell', { name: /webhook/i }).first()).toBeVisible();
    expect(await page.content()).not.toContain(secret);

    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    await server.stop();
    await receiver.kill();
  }
});
