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

test('a location’s photos run endlessly, by keys and touch, and pick up a change automatically; one without photos says so @long [VIEW-01]', async ({
  visitor,
  server,
  context,
}) => {
  const { page } = visitor;
  visitor.allowComplaints(/ERR_INTERNET_DISCONNECTED/);
  await server.importLocation(yard(102, []));
  await page.goto(`${server.url}/en/102/photos`);
  await expect(page.getByText('There are no pictures yet.')).toBeVisible();
  await server.importLocation(yard(101, NAMES, { viewer_seconds_per_slide: 6 }));
  await visitor.holdsTime();
  await page.goto(`${server.url}/sv/101/photos`);
  const shown = page.locator('[data-frame="shown"]');
  await expect(shown).toContainText('På svenska 1');
  await expect(shown.locator('img')).toHaveJSProperty('complete', true);
  expect(await shown.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await visitor.passes(6000);
  await expect(shown).toContainText('På svenska 2');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toContainText('På svenska 1');
  await page.keyboard.press('Space');
  await visitor.passes(20_000);
  await expect(shown).toContainText('På svenska 1');
  await page.keyboard.press('Space');
  await visitor.passes(6000);
  await expect(shown).toContainText('På svenska 2');

  await context.setOffline(true);
  await visitor.passes(125_000);
  await expect(shown).toContainText('På svenska');
  await context.setOffline(false);
  await server.importLocation(yard(101, [...NAMES, 'no-phone'], { viewer_photos_per_slide: 4 }));
  await expect
    .poll(
      async () => {
        await visitor.passes(61_000);
        return shown.locator('figure').count();
      },
      { timeout: 15_000 },
    )
    .toBe(4);
});

test('a swipe turns the page, a touch stops it until touched again, and one to four photos share a slide [VIEW-01]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  const [base = ''] = NAMES;
  const five = [...NAMES, 'no-phone', base];
  await visitor.holdsTime();
  for (const size of [1, 2, 3, 4]) {
    await server.importLocation(yard(102 + size, five, { viewer_photos_per_slide: size, viewer_seconds_per_slide: 6 }));
    await page.goto(`${server.url}/en/${102 + size}/photos`);
    const shown = page.locator('[data-frame="shown"]');
    const counts: number[] = [];
    for (let slide = 0; slide < Math.ceil(five.length / size); slide += 1) {
      await expect(shown).toContainText(`In English ${slide * size + 1}`);
      counts.push(await shown.locator('figure').count());
      await page.keyboard.press('ArrowRight');
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(five.length);
    expect(Math.max(...counts)).toBe(size);
    // Endless: the first follows the last.
    await expect(shown).toContainText('In English 1');
  }

  await page.goto(`${server.url}/en/103/photos`);
  const shown = page.locator('[data-frame="shown"]');
  await expect(shown).toContainText('In English 1');
  const touches = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => ({ touchPoints: [{ x, y: 300 }] });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at((from + to) / 2) });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) });
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(320, 60);
  await expect(shown).toContainText('In English 2');
  await swipe(60, 320);
  await expect(shown).toContainText('In English 1');
  await swipe(60, 320);
  await expect(shown).toContainText('In English 5');

  await page.touchscreen.tap(190, 300);
  await expect(page.locator('[data-paused]')).toBeVisible();
  await visitor.passes(30_000);
  await expect(shown).toContainText('In English 5');
  await page.touchscreen.tap(190, 300);
  await visitor.passes(6500);
  await expect(shown).toContainText('In English 1');
});
