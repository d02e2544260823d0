import { plainLocation } from '../drivers/plain-location.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { expect, test } from './fixtures.ts';

async function entersAs(visitor: Visitor, location: number, name: string): Promise<void> {
  await visitor.comesAs(name, location);
  await visitor.taps('next');
}

/** The number of characters in a photo's text, and the font size it gets. */
const SIZES = [
  [250, 'smallest'],
  [249, 'small'],
  [130, 'small'],
  [129, 'medium'],
  [1, 'medium'],
] as const;

test('the less a photo says the larger it is set, at every boundary, and a broken photo leaves its words [PHO-01, PHO-02, PHO-04]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  visitor.allowComplaints(/Failed to load resource/);
  const { page } = visitor;
  const photos = SIZES.map(([length], index) => ({
    id: index + 1,
    url: index === 2 ? 'nowhere.jpg' : 'dock-light.jpg',
    order: index,
    show_in_slideshow: 1,
    text_show_in_slideshow: 1,
    photo_texts: [{ language: 'EN', name: `Rule ${index + 1}`, text: 'å'.repeat(length) }],
  }));
  const silent = { ...photos[0], id: 9, order: 9, photo_texts: [] };
  await server.importLocation(plainLocation(8601, { photos: [...photos, silent] }, { photoHost: '/media/nordhamn/' }));
  await entersAs(visitor, 8601, 'Phoebe Photo');
  const points: number[] = [];
  for (const [index, [length, size]] of SIZES.entries()) {
    await visitor.sees('photo', `photo:${index + 1}`);
    const words = visitor.slide().locator('[data-text-size]');
    await expect(words).toHaveAttribute('data-text-size', size);
    expect(((await words.textContent()) ?? '').trim()).toHaveLength(length);
    if (index !== 2) {
      // The text stands below the picture, never over what it teaches.
      const [picture, card] = [visitor.slide().locator('img'), visitor.slide().locator('.gh-photo__panel')];
      const [seen, covered] = [await picture.boundingBox(), await card.boundingBox()];
      expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
    }
    points.push(await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
    if (index === 2) {
      await expect(visitor.slide().locator('[data-broken]')).toBeVisible();
      await expect(words).toBeVisible();
    } else {
      await expect
        .poll(() =>
          visitor
            .slide()
            .locator('img')
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
        )
        .toBeGreaterThan(0);
    }
    await visitor.taps('next');
  }
  const [smallest = 0, small = 0, , medium = 0] = points;
  expect(smallest).toBeLessThan(small);
  expect(small).toBeLessThan(medium);
  await visitor.sees('photo', 'photo:9');
  await expect(visitor.slide().locator('[data-text-size]')).toHaveCount(0);
  await visitor.taps('next');
  await visitor.sees('sign');
  expect(page.url()).toContain('#/');
});
