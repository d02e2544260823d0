import type { Page } from '@playwright/test';
import { plainLocation } from '../drivers/plain-location.ts';
import { walkTo } from '../drivers/stories.ts';
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

const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
];
const ON_ITS_SIDE = { width: 844, height: 390 };
const CORNERS = [2, 98].flatMap((x) => [2, 50, 79, 98].map((y) => ({ x, y })));

/** Each size of screen at which the slide scrolls, or its tiles leave half the height empty. */
async function misfits(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of SCREENS) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const empty = await page.evaluate(() => {
      const tiles = [...document.querySelectorAll('.gh-choice, .gh-choices > .gh-option, .gh-photo__image')];
      const boxes = tiles.map((tile) => tile.getBoundingClientRect());
      const [top, bottom] = [boxes.map((box) => box.top), boxes.map((box) => box.bottom)];
      return tiles.length > 0 && Math.max(...bottom) - Math.min(...top) < innerHeight / 2;
    });
    if (over > 0) found.push(`${name} at ${size.width}x${size.height} scrolls ${over} px`);
    if (empty) found.push(`${name} at ${size.width}x${size.height} is half empty`);
  }
  return found;
}

/** The element on top of the photo's focus point, which object-position puts at the same part of the box. */
const onFocus = (page: Page, { x, y }: { x: number; y: number }): Promise<string> =>
  page.locator('.gh-photo__image').evaluate(
    (image, at) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      const above = document.elementFromPoint(left + (width * at.x) / 100, top + (height * at.y) / 100);
      return above === image ? '' : `${above?.className} on ${at.x}, ${at.y}`;
    },
    { x, y },
  );

test('welcome, choices, photos and signature fill the screen without scrolling, and nothing covers what a photo is about [PASS-04] [DEP-13]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  const names = {
    en: 'English',
    de: 'Deutsch',
    pl: 'Polski',
    lt: 'Lietuvių',
    ro: 'Română',
    uk: 'Українська',
    ar: 'العربية',
  };
  const languages = Object.entries(names).map(([key, name]) => ({ key, name }));
  const lane = (_: unknown, index: number) => ({ id: 900 + index, name: `Lane ${index + 1}`, visibility: 'public' });
  const place = (id: number, label: string, inside: object = {}) => ({ id, name: label, type: 'purpose', ...inside });
  const lanes = place(21, 'Collect goods', { tracks: Array.from({ length: 9 }, lane) });
  const purposes = [place(22, 'Deliver goods'), lanes, place(23, 'Visit someone'), place(24, 'Service')];
  const photos = CORNERS.map((focus, index) => ({
    id: index + 1,
    url: 'dock-light.jpg',
    order: index,
    focus,
    show_in_slideshow: 1,
    text_show_in_slideshow: 1,
    photo_texts: [
      { language: 'EN', name: 'Wait for green', text: 'Back to the dock **only when the light is green**.' },
    ],
  }));
  const location = {
    license_plate_required: 1,
    sub_locations: [place(1, 'Terminal', { type: 'address', sub_locations: purposes }), place(2, 'Workshop')],
    photos,
  };
  const labels = { label_company: 'Company', label_trailer: 'Trailer', label_order: 'Order', label_gate: 'Gate' };
  const fields = { default: Object.keys(labels).map((name) => ({ name, field_type: 'textbox' })) };
  const document = { photoHost: '/media/nordhamn/', languages, fields, texts: { en: labels } };
  await server.importLocation(plainLocation(8602, location, document));
  await visitor.arrive(8602);
  const found = await misfits(page, 'welcome');
  await page.locator('[data-language="en"]').click();
  for (const [slide, choice] of [
    ['sublocation:top', 1],
    ['sublocation:in-1', 21],
    ['track', 900],
  ] as const) {
    await visitor.sees(slide.split(':')[0] ?? '');
    found.push(...(await misfits(page, slide)));
    await visitor.chooses(choice);
  }
  await visitor.enters('form_field_name', 'Phil Screen');
  await visitor.enters('form_field_registration_number', 'ABC 123');
  for (const [name, label] of Object.entries(labels)) await visitor.enters(name, label);
  await walkTo(visitor, 'photo');
  for (const [index, focus] of photos.map((photo) => photo.focus).entries()) {
    await visitor.sees('photo', `photo:${index + 1}`);
    if (index === 0) found.push(...(await misfits(page, 'photo')));
    for (const size of [...SCREENS, ON_ITS_SIDE]) {
      await page.setViewportSize(size);
      const above = await onFocus(page, focus);
      if (above !== '') found.push(`${size.width}x${size.height}: ${above}`);
    }
    await visitor.taps('next');
  }
  await visitor.sees('sign');
  found.push(...(await misfits(page, 'sign')));
  expect(found).toEqual([]);
});
