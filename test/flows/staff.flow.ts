import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { plainLocation } from '../drivers/plain-location.ts';
import { STAFF_PASSWORD, signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8801;

test.use({ locale: 'en-GB' });

/** Texts of controls that Tab cannot reach, or cannot leave again. */
async function missedByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const wanted = document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary, iframe)');
    for (const [i, element] of [...wanted].entries()) element.setAttribute('data-wanted', String(i));
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const seen = new Set<string>();
  // Goes round twice: a page may begin with the focus on the element named in its address.
  let rounds = 0;
  for (let presses = 0; presses < 400 && rounds < 2; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body ? null : (activeElement?.getAttribute('data-wanted') ?? '');
    });
    if (at !== null) seen.add(at);
    else if (presses > 0) rounds += 1;
  }
  return page.evaluate(
    (reached) => {
      const isInFurtherRow = (element: HTMLElement): boolean => {
        const [row, grid] = [element.closest('[role="row"]'), element.closest('[role="grid"], [role="treegrid"]')];
        const first = grid?.querySelector('[role="row"]');
        const others = first ? [...first.querySelectorAll<HTMLElement>('[data-wanted]')] : [];
        return row !== null && row !== first && others.some(({ dataset }) => reached.includes(dataset['wanted'] ?? ''));
      };
      const isOffered = (element: HTMLElement): boolean =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert], [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        // Tab reaches one control of a group, arrow keys the others; the same holds for rows of a list.
        !(
          element.matches('[type="radio"], [role="radio"]') && element.closest('[role="radiogroup"], fieldset') !== null
        ) &&
        !isInFurtherRow(element);
      return [...document.querySelectorAll<HTMLElement>('main [data-wanted]')]
        .filter((element) => isOffered(element) && !reached.includes(element.dataset['wanted'] ?? ''))
        .map((element) => element.outerHTML.slice(0, 160));
    },
    [...seen],
  );
}

test('every staff page can be worked by keyboard and has nothing for axe to find, wide and narrow, light and dark [STAFF-05]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, browser }) => {
  // There are many pages.
  test.setTimeout(900_000);
  const id = LOCATION + 1;
  await server.importLocation(plainLocation(id, { module_kiosk: 1 }, {}));
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const found: unknown[] = [];
  const looks = async (what: string) => {
    for (const [width, height, colorScheme] of [
      [1440, 900, 'light'],
      [390, 844, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      // The strip's frames are pictures of the page in the large one.
      const { violations } = await new AxeBuilder({ page }).exclude('.st-strip iframe').analyze();
      found.push(...violations.map(({ id, nodes }) => `${what} ${width} ${colorScheme}: ${id} ${nodes[0]?.html}`));
    }
  };
  await page.goto(`${server.url}/staff`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await looks('sign-in');
  await signUp(page, server, 'axe owner');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Account of axe owner' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: 'Sign out' })
    .or(page.getByRole('menuitem', { name: 'Sign out' }))
    .click();
  await page.getByLabel('Name').fill('axe owner');
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Locations' })).toBeVisible();

  // Follows every link in the navigation and in tabs, so that a new area is checked too.
  await page.goto(`${server.url}/staff/studio/${id}/deck?slide=slotbooking`);
  await expect(page.locator('.st-flags').first()).toBeVisible();
  const linksIn = (where: string) =>
    page.locator(where).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const links = await linksIn('.st-side .st-nav__link');
  expect(links.length).toBeGreaterThan(3);
  const unlisted = ['start', 'publish', 'poster'].map((area) => `/staff/studio/${id}/${area}`);
  const addresses = new Set([
    `/staff/studio/${id}/deck?slide=slotbooking`,
    ...links,
    ...unlisted,
    '/staff/house/account',
  ]);
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(server.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main .st-loading')).toHaveCount(0);
    for (const tab of await linksIn('.st-page__tabs a')) addresses.add(tab);
    found.push(...(await missedByTab(page)).map((html) => `${address}: Tab does not reach ${html}`));
    await looks(address);
  }
  expect(found).toEqual([]);
  await context.close();
});
