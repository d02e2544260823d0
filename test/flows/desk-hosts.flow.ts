import { hostLinkIn, startMailServer } from '../../server/core/mail/testing/smtp-server.ts';
import { findAxeViolations } from '../drivers/axe.ts';
import { startLiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { publishes, signUp } from '../drivers/staff-person.ts';
import { accepts } from '../drivers/stories.ts';
import { createVisitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 8961;

test('a host is set up in the studio, told by e-mail, and answers without an account; visitor and desk see each step [DESK-06] [STU-03]', {
  tag: ['@phone', '@long'],
}, async ({ page, browser }) => {
  const mail = await startMailServer();
  const env = { MAIL_URL: mail.url, MAIL_FROM: 'Gate <gate@yard.example>' };
  const server = await startLiveServer({ demo: false, env });
  try {
    const fields = [{ name: 'label_who_visit', field_type: 'autocomplete', required: 0 }];
    const languages = [{ key: 'en', name: 'English' }];
    await server.importLocation(plainLocation(LOCATION, {}, { fields: { default: fields }, languages }));
    const office = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const desk = await office.newPage();
    const complaints: string[] = [];
    // The preview beside the hosts refuses a draft with half a number in it.
    const isOfPreview = (url: string) => url.endsWith('/preview');
    desk.on('console', (message) => {
      if (message.type() === 'error' && !isOfPreview(message.location().url)) complaints.push(message.text());
    });
    await signUp(desk, server, 'flow owner');
    const found: string[] = [];

    await desk.goto(`${server.url}/staff/studio/${LOCATION}/hosts`);
    await desk.getByRole('button', { name: 'Add a host' }).click();
    await desk.getByRole('textbox', { name: 'Name' }).fill('Ada Berg');
    await expect(desk.getByText('cannot be notified')).toBeVisible();
    await desk.getByRole('textbox', { name: 'E-mail' }).fill('ada@yard');
    await desk.getByRole('textbox', { name: 'Phone, for text messages' }).fill('070 123');
    await expect(desk.getByText('Start with + and the country code, then digits only.')).toBeVisible();
    found.push(...(await findAxeViolations(desk, 'a host')));
    await desk.getByRole('textbox', { name: 'Phone, for text messages' }).fill('');
    await desk.getByRole('textbox', { name: 'E-mail' }).fill('ada@yard.example');
    await desk.getByRole('switch', { name: 'Notify hosts when their visitor arrives' }).focus();
    await desk.keyboard.press('Space');
    await expect(desk.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
    await publishes(desk, server, LOCATION, 2);

    const visitor = createVisitor(page, server.url, 'phone');
    const signs = async (name: string) => {
      await visitor.arrive(LOCATION);
      await page.locator('[data-language="en"]').click();
      await visitor.sees('form');
      await visitor.enters('form_field_name', name);
      await page.locator('[name="label_who_visit"]').pressSequentially('ada');
      await page.getByRole('option', { name: 'Ada Berg' }).click();
      await visitor.taps('next');
      await visitor.sees('instruction');
      await visitor.taps('next');
      await accepts(visitor);
      await visitor.sees('done');
      await visitor.stays();
    };
    // The mail server refuses: no page claims that the host was informed.
    mail.state.refusal = 550;
    // A visit whose answer takes too long on a busy machine waits on the device, and its last slide says nothing of hosts.
    let nils = '';
    await expect(async () => {
      nils = `Nils Never ${Date.now()}`;
      await signs(nils);
      await expect(visitor.slide()).toContainText(words('host_untold', { host: 'Ada Berg' }), { timeout: 15_000 });
    }).toPass();
    await desk.goto(`${server.url}/staff/desk/${LOCATION}/here`);
    await desk.getByRole('link', { name: nils }).click();
    const host = desk.getByRole('region', { name: 'Host: Ada Berg' });
    await expect(host).toContainText('not sent');
    found.push(...(await findAxeViolations(desk, 'not sent')));
    expect(mail.received).toHaveLength(0);
    mail.state.refusal = 0;
    await host.getByRole('button', { name: 'Notify again' }).click();
    await expect.poll(() => mail.received.length).toBe(1);
    await expect(visitor.slide()).toContainText(words('host_told', { host: 'Ada Berg' }));

    await signs('Åsa Öberg');
    await expect.poll(() => mail.received.length).toBe(2);
    expect(mail.received[1]?.to).toEqual(['ada@yard.example']);
    await expect(visitor.slide()).toContainText(words('host_told', { host: 'Ada Berg' }));
    await desk.getByRole('link', { name: 'Åsa Öberg' }).click();
    await expect(host).toContainText('Not seen yet');

    // At home, without an account, on a page without a script.
    const home = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
    const phone = await home.newPage();
    await phone.goto(hostLinkIn(mail.received[1]?.text ?? ''));
    await expect(phone.getByRole('heading', { name: 'Åsa Öberg has arrived' })).toBeVisible();
    await expect(visitor.slide()).toContainText(words('host_read', { host: 'Ada Berg' }));
    await expect(host).toContainText('Seen');
    await phone.getByLabel('Go to this place').fill('dock 4');
    await phone.getByRole('button', { name: 'Send' }).click();
    await expect(phone.getByText('We’ve told your visitor.')).toBeVisible();
    await expect(visitor.slide()).toContainText(words('host_dock', { host: 'Ada Berg', place: 'dock 4' }));
    await expect(host.getByText('Send to dock 4')).toBeVisible();
    await expect(desk.getByRole('article')).toContainText('Host replied');
    found.push(...(await findAxeViolations(desk, 'answered')));
    // Axe needs scripts, so the same page once more in a browser that has them.
    const looked = await office.newPage();
    await looked.goto(phone.url());
    found.push(...(await findAxeViolations(looked, 'the page of the host')));

    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
    visitor.expectQuietConsole();
    await home.close();
    await office.close();
  } finally {
    await server.stop();
    await mail.stop();
  }
});
