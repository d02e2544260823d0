import type { Browser } from '@playwright/test';
import type { LiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const COMPANY = 'label_company';
const fields = { default: [{ name: COMPANY, field_type: 'textbox', required: 1 }] };
const texts = { en: { [COMPANY]: 'Company' }, sv: { [COMPANY]: 'Företag' } };
const crewPlace = (id: number, more: object = {}) => plainLocation(id, { module_crew: 1, ...more }, { fields, texts });

/** Says how many they are and, at the code for the others, reads the address that it leads to. */
async function opensCrew(visitor: Visitor, size: number): Promise<string> {
  const { page } = visitor;
  await visitor.sees('form');
  await visitor.taps('offer-crew');
  await visitor.sees('crew');
  await visitor.chooses(size);
  const address = page.locator('.gh-visit-code b');
  await expect(address).toHaveText(/\/c\/\d+\/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const typed = (await address.textContent()) ?? '';
  await visitor.taps('next');
  return `http://${typed}`;
}

/** From the form to the acceptance. */
async function goesThrough(visitor: Visitor, name: string): Promise<void> {
  await visitor.sees('form');
  await visitor.enters('form_field_name', name);
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('sign');
}
const accepts = (visitor: Visitor) => visitor.taps(visitor.device === 'phone' ? 'accept-mobile' : 'accept');

/** Scans the code with another phone. */
async function scans(browser: Browser, server: LiveServer, address: string, language: string): Promise<Visitor> {
  const context = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const visitor = createVisitor(page, server.url, 'phone');
  await page.goto(address);
  // The first slide shows before its scripts have come, and hears no tap until then.
  await page.waitForFunction(() => sessionStorage.getItem('slideshow_active') !== null);
  await page.locator(`[data-language="${language}"]`).click();
  await visitor.sees('crew');
  return visitor;
}

test('eight people in a van check in at the same time, each on their own phone, even without a network [DAY-06]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor: first, server, browser }) => {
  const location = 9761;
  await server.importLocation(crewPlace(location));
  await first.arrive(location);
  await first.page.locator('[data-language="en"]').click();
  const address = await opensCrew(first, 8);
  await first.sees('form');

  // Members faster than the first wait for the shared details.
  const others = await Promise.all(
    Array.from({ length: 7 }, (_, i) => scans(browser, server, address, i % 2 === 0 ? 'sv' : 'en')),
  );
  const [early] = others;
  await expect(early?.slide() ?? first.slide()).toContainText(words('crew_join_waiting', {}, 'sv'));
  await first.enters(COMPANY, 'Fitters Ltd');
  await goesThrough(first, 'Anna First');
  await accepts(first);
  await first.sees('done');
  await expect(first.slide()).toContainText(words('crew_done', { done: 1, size: 8 }));

  await Promise.all(
    others.map(async (member, i) => {
      const { page } = member;
      await expect(page.getByText('Fitters Ltd')).toBeVisible();
      await expect(page.getByText('Anna First')).toHaveCount(0);
      await member.taps('next');
      await goesThrough(member, `Member ${i + 1}`);
      await expect(member.slide()).toContainText('Fitters Ltd');
    }),
  );
  const [offline, ...online] = others;
  if (offline === undefined) throw new Error('no one came');
  offline.allowComplaints(/ERR_|Failed to load resource/);
  await offline.page.route('**/slideshow/sign', (route) => route.abort('internetdisconnected'));
  await offline.page.context().setOffline(true);
  await accepts(offline);
  await offline.sees('done');
  await Promise.all(
    online.map(async (member) => {
      await accepts(member);
      await member.sees('done');
      member.expectQuietConsole();
    }),
  );
  await expect(first.slide()).toContainText(words('crew_done', { done: 7, size: 8 }));
  await offline.page.context().setOffline(false);
  await offline.page.unroute('**/slideshow/sign');
  await expect(first.slide()).toContainText(words('crew_done', { done: 8, size: 8 }), { timeout: 60_000 });

  // The code of a complete crew admits no one and shows no details.
  const ninth = await scans(browser, server, address, 'en');
  await expect(ninth.slide()).toContainText(words('crew_join_full'));
  await expect(ninth.slide()).not.toContainText('Fitters Ltd');

  // Each is on the desk and the muster list; all leave together.
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const clerk = await desk.newPage();
  await signUp(clerk, server, 'flow crew desk');
  await clerk.goto(`${server.url}/staff/desk/${location}/muster`);
  for (const name of ['Anna First', ...others.map((_, i) => `Member ${i + 1}`)])
    await expect(clerk.getByText(name, { exact: true })).toBeVisible();
  await clerk.goto(`${server.url}/staff/desk/${location}/here`);
  await clerk.getByRole('link', { name: 'Member 3' }).click();
  const crew = clerk.getByRole('region', { name: /^Crew: 8 people/ });
  await expect(crew).toContainText('8 here');
  await expect(crew).toContainText('Anna First');
  await crew.getByRole('button', { name: 'Sign out all 8 who are here' }).click();
  await expect(crew).toContainText('0 here');
  for (const { page } of [...others, ninth]) await page.context().close();
  await desk.close();
});

test('a crew without phones checks in one after the other at a kiosk, with shared details filled in [DAY-06]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor, server }) => {
  const location = 9762;
  const { page } = visitor;
  await server.importLocation(crewPlace(location, { module_kiosk: 1 }));
  await setUpKiosk(page, server, location);
  await visitor.arrive(location);
  await page.locator('[data-language="en"]').click();
  await opensCrew(visitor, 3);
  await visitor.sees('form');
  await visitor.enters(COMPANY, 'Fitters Ltd');
  await goesThrough(visitor, 'Bo First');
  for (const [done, name, language] of [
    [1, 'Second', 'sv'],
    [2, 'Third', 'en'],
  ] as const) {
    await accepts(visitor);
    await visitor.sees('done');
    await expect(visitor.slide()).toContainText(`${done}`);
    await visitor.taps('next-of-crew');
    await page.locator(`[data-language="${language}"]`).click();
    await visitor.sees('crew');
    await expect(visitor.slide()).toContainText('Fitters Ltd');
    await visitor.taps('next');
    await goesThrough(visitor, name);
    await expect(visitor.slide()).not.toContainText('Bo First');
  }
  await accepts(visitor);
  await visitor.sees('done');
  await expect(visitor.slide()).toContainText(words('crew_done', { done: 3, size: 3 }));
  await expect(visitor.button('next-of-crew')).toHaveCount(0);
});
