import { startMailServer } from '../../server/core/mail/testing/smtp-server.ts';
import { findAxeViolations } from '../drivers/axe.ts';
import { startLiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { STAFF_PASSWORD, signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'block' });

const LOCATION = 9721;

/** The link in a mail, on this server. */
function linkIn(mail: string, url: string): string {
  const plain = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return url + (/\/staff\/welcome#[\w-]{43}/.exec(plain)?.[0] ?? '');
}

test('a new receptionist is invited by mail, told as not delivered, sent again and accepted [STAFF-02]', {
  tag: ['@phone', '@long'],
}, async ({ browser }) => {
  const mail = await startMailServer();
  const env = { MAIL_URL: mail.url, MAIL_FROM: 'Gate <gate@yard.example>' };
  const server = await startLiveServer({ demo: false, env });
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  try {
    await server.importLocation(plainLocation(LOCATION, { name: 'Gate of mail' }));
    const page = await context.newPage();
    await signUp(page, server, 'mail owner');
    const found: string[] = [];
    await page.goto(`${server.url}/staff/house/people`);
    await page.getByRole('button', { name: 'Add person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Sign-in name').fill('mail guest');
    await dialog.getByLabel('E-mail address').fill('guest@yard.example');
    await expect(dialog.getByRole('combobox', { name: 'Language of the invitation' })).toBeVisible();
    found.push(...(await findAxeViolations(page, 'add and send')));
    // A mail server that says no.
    mail.state.refusal = 550;
    await dialog.getByRole('button', { name: 'Add and send invitation' }).click();
    await expect(dialog.getByRole('alert')).toContainText('could not be delivered');
    found.push(...(await findAxeViolations(page, 'not delivered')));
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Invitation not delivered')).toBeVisible();

    mail.state.refusal = 0;
    await page.getByRole('link', { name: 'mail guest' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The invitation was sent to guest@yard.example.')).toBeVisible();
    found.push(...(await findAxeViolations(page, 'sent')));
    expect(mail.received[0]?.to).toEqual(['guest@yard.example']);

    const other = await browser.newContext({ locale: 'en-GB' });
    const guest = await other.newPage();
    await guest.goto(linkIn(mail.received[0]?.text ?? '', server.url));
    await guest.getByLabel('Password').fill(STAFF_PASSWORD);
    await guest.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Invitation accepted')).toBeVisible();
    await other.close();
    expect(found).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    await mail.stop();
  }
});
