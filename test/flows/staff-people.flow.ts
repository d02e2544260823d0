import type { Page } from '@playwright/test';
import { findAxeViolations } from '../drivers/axe.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8811;
const PASSWORD = 'a long enough password';

test.use({ locale: 'en-GB', serviceWorkers: 'block' });

/** A passkey belongs to a name, never to an address of numbers. */
const byName = (address: string): string => address.replace('127.0.0.1', 'localhost');

/** Chooses a password at a one-time link. */
async function accepts(page: Page, address: string): Promise<void> {
  await page.goto(byName(address));
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
}

async function signUp(page: Page, server: LiveServer, name: string): Promise<void> {
  const { stdout } = await server.cli('people', 'add', name, 'owner');
  await accepts(page, server.url + (/choose a password at \S+?(\/staff\/\S+)/.exec(stdout)?.[1] ?? ''));
  await expect(page.getByRole('heading', { name: 'Locations' })).toBeVisible();
}

test('an owner adds a person who must have a passkey, and who then signs in with it [STAFF-02] [STAFF-03]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  await server.importLocation(plainLocation(LOCATION, { name: 'Gate of keys' }));
  const [own, other] = [await browser.newContext(), await browser.newContext()];
  const [owner, person] = [await own.newPage(), await other.newPage()];
  const devtools = await other.newCDPSession(person);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      hasResidentKey: true,
    },
  });
  const complaints: string[] = [];
  for (const page of [owner, person])
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signUp(owner, server, 'key owner');
  const found: string[] = [];

  await owner.getByRole('link', { name: 'People' }).click();
  await owner.getByRole('button', { name: 'Add person' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Sign-in name').fill('flow guard');
  await dialog.getByRole('button', { name: 'Add role' }).click();
  await dialog.getByRole('combobox', { name: 'Role 1', exact: true }).selectOption('Editor');
  found.push(...(await findAxeViolations(owner, 'add person')));
  await dialog.getByRole('button', { name: 'Add person' }).click();
  const address = await dialog.getByLabel('One-time link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  found.push(...(await findAxeViolations(owner, 'people')));
  await owner.getByRole('link', { name: 'flow guard' }).click();
  await owner.getByRole('switch', { name: /Require a passkey/ }).focus();
  await owner.keyboard.press('Space');
  await expect(owner.getByText('Passkey missing')).toBeVisible();
  found.push(...(await findAxeViolations(owner, 'person')));

  await accepts(person, address);
  await expect(person.getByRole('heading', { name: 'Set up a passkey' })).toBeVisible();
  found.push(...(await findAxeViolations(person, 'make passkey')));
  await person.getByRole('button', { name: 'Set up passkey' }).click();
  await expect(person.getByRole('heading', { name: 'Locations' })).toBeVisible();
  await person.getByRole('button', { name: /^Account of/ }).click();
  await person.getByText('Password and passkeys').click();
  await expect(person.getByText('First passkey')).toBeVisible();
  found.push(...(await findAxeViolations(person, 'account')));
  await person.getByRole('button', { name: 'Account of flow guard' }).click();
  await person.getByRole('menuitemcheckbox', { name: 'Sign out' }).click();
  await expect(person.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await person.getByLabel('Name').fill('flow guard');
  await person.getByLabel('Password').fill(PASSWORD);
  await person.keyboard.press('Enter');
  await expect(person.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await person.getByRole('button', { name: 'Use passkey' }).click();
  await expect(person.getByText('First passkey')).toBeVisible();

  // Someone guesses at the password from the same address, and the person is at a browser that no one knows.
  await other.clearCookies();
  await person.evaluate(async () => {
    for (let i = 0; i < 6; i += 1)
      await fetch('/staff/api/session', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'flow guard', password: `wrong ${i}` }),
      });
  });
  await person.reload();
  await person.getByLabel('Name').fill('flow guard');
  await person.getByLabel('Password').fill(PASSWORD);
  await person.keyboard.press('Enter');
  await expect(person.getByText('Too many wrong passwords from here.')).toBeVisible();
  found.push(...(await findAxeViolations(person, 'too many wrong passwords')));
  await person.getByRole('button', { name: 'Use passkey first' }).click();
  await expect(person.getByText('Passkey confirmed. Now enter your name and password.')).toBeVisible();
  found.push(...(await findAxeViolations(person, 'passkey first')));
  await person.getByLabel('Password').fill(PASSWORD);
  await person.keyboard.press('Enter');
  await expect(person.getByText('First passkey')).toBeVisible();
  // The console reports each refusal.
  expect(complaints.splice(0).filter((text) => !/status of (401|429)/.test(text))).toEqual([]);

  await owner.getByRole('link', { name: 'Log', exact: true }).click();
  await owner.getByLabel('Person').fill('flow guard');
  await expect(owner.getByRole('cell', { name: 'Added a passkey' })).toBeVisible();
  await owner.getByRole('button', { name: 'Check the log' }).click();
  await expect(owner.getByText('The log is intact', { exact: true })).toBeVisible();
  found.push(...(await findAxeViolations(owner, 'log')));
  expect(found).toEqual([]);
  expect(complaints).toEqual([]);
  await own.close();
  await other.close();
});

test('an owner archives a location and brings it back, and an editor mends what publishing refuses [STU-01] [STU-05]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  const id = LOCATION + 1;
  const languages = [{ key: 'en', name: 'English' }];
  await server.importLocation(plainLocation(id, { name: 'Old pier' }, { languages }));
  const context = await browser.newContext();
  const page = await context.newPage();
  const found: string[] = [];
  await signUp(page, server, 'pier owner');
  await page.getByRole('button', { name: 'Actions for Old pier' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('New pier');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Will be renamed New pier when published')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Old pier' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('link', { name: 'Old pier' })).toBeHidden();
  found.push(...(await findAxeViolations(page, 'archive')));
  await page.getByRole('button', { name: 'Restore Old pier' }).click();
  await page.getByRole('link', { name: 'Old pier' }).click();

  // A draft with a fault: the address of its place comes with it.
  const bad = { params: `/staff/api/locations/${id}` };
  await page.evaluate(async ({ params }) => {
    const { signed_in } = await (await fetch('/staff/api/session')).json();
    const { draft } = await (await fetch(params)).json();
    const document = structuredClone(draft.document);
    Object.assign(document.location, { module_sms: 1, module_verify_otp: 1 });
    await fetch(`${params}/draft`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-staff-token': signed_in.change_token },
      body: JSON.stringify({ document, revision: draft.revision, based_on: draft.based_on }),
    });
  }, bad);
  await page.goto(byName(`${server.url}/staff/studio/${id}/publish`));
  const alert = page.getByRole('alert').filter({ hasText: 'to fix' });
  await expect(alert).toContainText('One problem to fix');
  await expect(alert).toContainText('asks for no phone number');
  await expect(page.getByText('Location: name was changed from Old pier to New pier')).toBeVisible();
  found.push(...(await findAxeViolations(page, 'refused')));
  await alert.getByRole('link', { name: /codes are sent by text message/ }).click();
  await expect(page).toHaveURL(/\/deck\?slide=otp/);
  const settings = page.getByRole('region', { name: /Settings of Code by text message/ });
  const codes = settings.getByRole('switch').first();
  await codes.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 2 is published.')).toBeVisible();

  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(page.getByRole('dialog')).toContainText('name was changed from New pier to Old pier');
  found.push(...(await findAxeViolations(page, 'compare')));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 is in use again, as version 3.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo restore' }).click();
  await expect(page.getByText('Version 2 is in use again, as version 4.')).toBeVisible();
  expect(found).toEqual([]);
  await context.close();
});
