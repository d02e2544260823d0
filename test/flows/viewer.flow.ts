import { plainLocation } from '../drivers/plain-location.ts';
import { expect, test } from './fixtures.ts';

const NAMES = ['forklift-crossing', 'no-smoking', 'dock-light'];
const photo = (name: string, index: number) => ({
  id: index + 1,
  url: `${name}.jpg`,
  order: index,
  show_in_slideshow: 1,
  text_show_in_slideshow: 1,
  photo_texts: [
    { language: 'EN', name: `In English ${index + 1}`, text: 'Keep to the path.' },
    { language: 'SV', name: `På svenska ${index + 1}`, text: 'Håll dig på gångvägen.' },
  ],
});
const yard = (id: number, names: readonly string[], settings: object = {}) =>
  plainLocation(id, { photos: names.map(photo) }, { photoHost: '/media/nordhamn/', settings });

test('a location’s photos run endlessly, by keys and touch, and pick up a change by themselves [VIEW-01]', async ({
  visitor,
  server,
  context,
}) => {
  const { page } = visitor;
  visitor.allowComplaints(/ERR_INTERNET_DISCONNECTED/);
  await server.importLocation(yard(101, NAMES, { viewer_seconds_per_slide: 6 }));
  await page.clock.install();
  await page.goto(`${server.url}/sv/101/photos`);
  const shown = page.locator('[data-frame="shown"]');
  await expect(shown).toContainText('På svenska 1');
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  expect(await shown.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.clock.runFor(6000);
  await expect(shown).toContainText('På svenska 2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toContainText('På svenska 1');
  await page.keyboard.press('Space');
  await page.clock.runFor(20_000);
  await expect(shown).toContainText('På svenska 1');
  await page.keyboard.press('Space');
  await page.clock.runFor(6000);
  await expect(shown).toContainText('På svenska 2');

  await context.setOffline(true);
  await page.clock.runFor(125_000);
  await expect(shown).toContainText('På svenska');
  await context.setOffline(false);
  await server.importLocation(yard(101, [...NAMES, 'no-phone'], { viewer_photos_per_slide: 4 }));
  await expect
    .poll(
      async () => {
        await page.clock.runFor(61_000);
        return shown.locator('figure').count();
      },
      { timeout: 15_000 },
    )
    .toBe(4);
});

test('a location without photos says so [VIEW-01]', async ({ visitor, server }) => {
  await server.importLocation(yard(102, []));
  await visitor.page.goto(`${server.url}/en/102/photos`);
  await expect(visitor.page.getByText('There are no pictures yet.')).toBeVisible();
});
