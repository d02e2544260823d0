import type { Locator, Page } from '@playwright/test';
import { plainLocation } from '../drivers/plain-location.ts';
import { expect, test } from './fixtures.ts';

const ID = 8560;

const lane = (id: number) => ({ id, name: `Lane ${id}`, visibility: 'public' });
const place = (id: number) => ({ id, name: `Gate ${id}`, tracks: [1, 2, 3, 4].map((n) => lane(id * 10 + n)) });

/** Taps on the middle of an element, and again in the same place after so many milliseconds. */
async function tapsTwice(page: Page, target: Locator, apartMs: number): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('there is nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(apartMs);
  await page.touchscreen.tap(x, y);
}

for (const apartMs of [80, 250, 500])
  test(`a second tap ${apartMs} ms after the first chooses nothing on the next slide [NAV-08]`, {
    tag: ['@phone', '@long'],
  }, async ({ visitor, server }) => {
    const { page } = visitor;
    await server.importLocation(plainLocation(ID, { sub_locations: [1, 2, 3, 4].map((n) => place(100 + n)) }));
    await visitor.arrive(ID);
    await tapsTwice(page, page.locator('[data-language="en"]'), apartMs);
    await visitor.sees('sublocation');
    // Past the lock: a tap that was kept for later would have moved on by now.
    await page.waitForTimeout(1500);
    await visitor.sees('sublocation');
    await tapsTwice(page, page.locator('[data-choice="102"]'), apartMs);
    await visitor.sees('track');
    await page.waitForTimeout(1500);
    await visitor.sees('track');
    await expect(page.locator('[data-choice][aria-pressed="true"]')).toHaveCount(0);
    await page.locator('[data-choice="1022"]').tap();
    await visitor.sees('form');
  });
