import type { Page } from '@playwright/test';
import { expectSoundToAxe } from '../drivers/audit.ts';
import { expect, test } from './fixtures.ts';

/** Serves the page with its data modified on the way. */
async function withPageData(page: Page, change: (json: string) => string): Promise<void> {
  await page.route('**/slideshow', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(<script type="application\/json") data-read( id="page-config">)([\s\S]*?)(<\/script>)/,
      // No longer as our server has read it.
      (_, open: string, id: string, json: string, close: string) => open + id + change(json) + close,
    );
    return route.fulfill({ response: answer, body });
  });
}

type Config = { location: Record<string, unknown>; [key: string]: unknown };
const edit =
  (change: (config: Config) => void) =>
  (json: string): string => {
    const config = JSON.parse(json) as Config;
    change(config);
    return JSON.stringify(config).replaceAll('<', '\\u003c');
  };

const BROKEN = [
  ['text that is no JSON', () => '{"location": {', /page-config/],
  ['an id that cannot be', edit(({ location }) => Object.assign(location, { id: [1] })), /location\/id/],
  ['no location', edit((config) => Object.assign(config, { location: undefined })), /location/],
] as const;

test('page data that cannot be used shows that check-in is not available, and tells the console where @long [CFG-02]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  for (const [what, change, path] of BROKEN) {
    visitor.allowComplaints(path);
    const told = page.waitForEvent('console', (message) => message.type() === 'error' && path.test(message.text()));
    await withPageData(page, change);
    await page.goto(`${server.url}/en/1/slideshow`);
    await told;
    await expect(page.getByRole('heading', { name: 'This check-in is not available' }), what).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('ask a member of staff');
    await expect(page.locator('[data-slide]')).toHaveCount(0);
    await page.unroute('**/slideshow');
  }
  await expectSoundToAxe(page);
});

test('a wiping hand selects nothing and opens no menu; in fields all is as usual [CFG-07]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor }) => {
  // Easiest to see with a mouse.
  const { page } = visitor;
  await visitor.arrive(1);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  const menus: boolean[] = [];
  await page.exposeFunction('menuWas', (prevented: boolean) => menus.push(prevented));
  await page.evaluate(() =>
    window.addEventListener('contextmenu', (event) => {
      (window as unknown as { menuWas(prevented: boolean): void }).menuWas(event.defaultPrevented);
    }),
  );
  const selected = (): Promise<string> => page.evaluate(() => String(getSelection()));

  await page.locator('h1').dblclick();
  expect(await selected()).toBe('');
  const heading = await page.locator('h1').boundingBox();
  await page.mouse.move(heading?.x ?? 0, heading?.y ?? 0);
  await page.mouse.down();
  await page.mouse.move((heading?.x ?? 0) + 300, (heading?.y ?? 0) + 200, { steps: 4 });
  await page.mouse.up();
  expect(await selected()).toBe('');
  await page.locator('h1').click({ button: 'right' });
  await expect.poll(() => menus).toEqual([true]);

  const field = page.locator('[name="form_field_name"]');
  await field.fill('Anna');
  await field.dblclick();
  expect(
    await field.evaluate((element: HTMLInputElement) => [element.selectionStart, element.selectionEnd]),
    'what is typed can be selected',
  ).toEqual([0, 4]);
  await page.keyboard.type('Eva');
  await expect(field).toHaveValue('Eva');
  await visitor.button('help').click();
  await visitor.taps('modal-submit');
  await expect(visitor.button('help')).toBeFocused();
});
