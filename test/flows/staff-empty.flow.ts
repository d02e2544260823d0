import { findAxeViolations } from '../drivers/axe.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'block' });

const LOCATION = 9731;

test('a list with nothing in it says why and what to do next, also where only the filter is in the way [DESK-01] [STU-03]', {
  tag: ['@phone', '@long'],
}, async ({ server, page }) => {
  await server.importLocation(plainLocation(LOCATION, { name: 'Gate of no one' }));
  await signUp(page, server, 'empty owner');
  const found: string[] = [];
  const opens = async (path: string, says: string, action: string) => {
    await page.goto(`${server.url}/staff/${path}`);
    await expect(page.getByRole('heading', { name: says })).toBeVisible();
    const next = page.getByRole('main').getByRole('link', { name: action, exact: true });
    await expect(next.or(page.getByRole('main').getByRole('button', { name: action, exact: true }))).toBeVisible();
    found.push(...(await findAxeViolations(page, path)));
  };
  const desk = `desk/${LOCATION}`;
  await opens(`${desk}/here`, 'No one is here', 'Invite a visitor');
  await opens(`${desk}/here?show=left`, 'No one has left today', 'Show who is here');
  await opens(`${desk}/here?show=look`, 'Nothing to review', 'Show who is here');
  await opens(`${desk}/here?q=zzzz`, 'No matching visits', 'Clear search');
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page.getByRole('heading', { name: 'No one is here' })).toBeVisible();
  await opens(`${desk}/waiting`, 'No one is waiting', 'See who is here');
  await opens(`${desk}/invitations`, 'No invitations yet', 'Invite');
  await opens(`${desk}/kiosks`, 'No kiosks yet', 'Set up a kiosk');
  await opens(`${desk}/muster`, 'No one is on site', 'Raise the alarm');
  await opens(`${desk}/numbers`, 'No visits on these days', 'Show the last 30 days');
  await page.goto(`${server.url}/staff/${desk}/forget`);
  await page.getByLabel('Full name or part of it').fill('Nobody');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No matching visits' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByLabel('Full name or part of it')).toHaveValue('');

  const studio = `studio/${LOCATION}`;
  await opens(`${studio}/hosts`, 'No hosts yet', 'Add a host');
  await opens(`${studio}/questions`, 'No questions here yet', 'Add a question');
  await opens(`${studio}/publish`, 'Nothing to publish', 'Go to the slides');
  await opens(`${studio}/texts?search=zzzz`, 'No texts match', 'Clear search');
  await opens('house/audit?by=zzzz', 'No matching entries', 'Clear search');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('cell', { name: 'Chose a password' }).first()).toBeVisible();

  // A link to the settings of a slide far down leads there.
  await page.goto(`${server.url}/staff/${studio}/deck?slide=sign`);
  await expect(page.locator('[data-slide-card="sign"]')).toBeInViewport();
  expect(found).toEqual([]);
});
