import { cameLate, copyVisit } from '../drivers/many-visits.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signAsVisitor } from '../drivers/signed-visits.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 8961;
const MANY = 5_000;
/** Rows in sight, and some above and below them; never thousands. */
const MOST_ROWS = 80;

test('thousands who are here are a few dozen rows, wherever one scrolls, found as one types; a late visit is settled by one tap [DESK-01] [OFF-05] [DESK-03]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, browser }) => {
  await server.importLocation(plainLocation(LOCATION));
  const late = await signAsVisitor(server, LOCATION, { form_field_name: 'Siv Sen' });
  await signAsVisitor(server, LOCATION, { form_field_name: 'Första Föraren' });
  copyVisit(server.dataDir, LOCATION, MANY);
  cameLate(server.dataDir, late, Date.now());

  const reception = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const desk = await reception.newPage();
  const complaints: string[] = [];
  desk.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signUp(desk, server, 'flow many');
  await desk.goto(`${server.url}/staff/desk/${LOCATION}/here`);
  await expect(desk.getByText(`${(MANY + 2).toLocaleString('en-GB')} people here`)).toBeVisible();
  const table = desk.getByRole('table');
  const rows = desk.getByRole('row');
  const isFew = async (): Promise<void> => {
    const count = await rows.count();
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(MOST_ROWS);
  };
  await expect(table).toHaveAttribute('aria-rowcount', String(MANY + 3));
  await isFew();

  const scrolls = (share: number) =>
    desk.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
  for (const share of [0.25, 0.5, 0.75]) {
    await scrolls(share);
    await expect(desk.getByRole('link', { name: 'Första Föraren' })).toHaveCount(0);
    await expect
      .poll(async () => Number(await rows.nth(5).getAttribute('aria-rowindex')))
      .toBeGreaterThan(MANY * (share - 0.1));
    await isFew();
  }
  await scrolls(1);
  await expect(desk.getByRole('link', { name: `Copy ${MANY}`, exact: true })).toBeVisible();
  await isFew();

  // A visitor who signs now appears at the top.
  await signAsVisitor(server, LOCATION, { form_field_name: 'Nils Nyss' });
  await expect(table).toHaveAttribute('aria-rowcount', String(MANY + 4));
  await scrolls(0);
  await expect(rows.nth(1)).toContainText('Nils Nyss');

  const search = desk.getByRole('searchbox');
  await search.pressSequentially('copy');
  await expect(table).toHaveAttribute('aria-rowcount', String(MANY + 1));
  await isFew();
  await search.pressSequentially(' 4997');
  await expect(desk.getByRole('link', { name: 'Copy 4997' })).toBeVisible();
  // A number is also found where a visit has it.
  expect(await rows.count()).toBeLessThan(5);
  await search.fill('');
  await expect(table).toHaveAttribute('aria-rowcount', String(MANY + 4));

  await desk.getByRole('link', { name: '1 person waiting', exact: true }).click();
  const waiting = desk.getByRole('list', { name: 'Waiting visitors' }).getByRole('listitem');
  await expect(waiting.filter({ hasText: 'Siv Sen' })).toContainText('Arrived late');
  await waiting.getByRole('button', { name: 'Mark as reviewed', exact: true }).click();
  await expect(desk.getByText('No one is waiting')).toBeVisible();
  expect(complaints).toEqual([]);
  await reception.close();
});
