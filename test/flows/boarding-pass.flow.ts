import type { Page } from '@playwright/test';
import { findAxeViolations } from '../drivers/axe.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8970;

const PHONES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
];
const KIOSKS = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
];

const FLAGS = {
  module_pass: 1,
  module_qr_code: 1,
  pass_map: '/media/nordhamn/way-yard.svg',
  pass_rules: ['vest', 'no-smoking', 'speed', 'helmet'],
  emergency_number: '112',
  help_number: '+46 31 390 06 12',
};

const LANGUAGES = [
  { key: 'en', name: 'English' },
  { key: 'de', name: 'Deutsch' },
  { key: 'ar', name: 'العربية' },
];

/** The sizes at which the page is longer than the screen, and by how much. */
async function overflows(page: Page, name: string, sizes: typeof PHONES): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (over > 0) found.push(`${name} at ${size.width}x${size.height}: ${over} px`);
  }
  return found;
}

/** A visitor waits for a call, or has a place to go to. */
const CASES = [
  { key: 'en', device: 'phone', waits: true },
  { key: 'de', device: 'phone', waits: false },
  { key: 'ar', device: 'phone', waits: true },
  { key: 'de', device: 'kiosk', waits: true },
];

for (const { key, device, waits } of CASES) {
  test(`the last slide and the pass fit a ${device} in ${key}, and the pass changes its language [PASS-02]`, {
    tag: [`@${device}`, '@long'],
  }, async ({ visitor, server }) => {
    const { page } = visitor;
    const tracks = [{ id: 1, name: 'Dispatch office', visibility: 'public' }];
    const yard = { places: [{ id: 'd4', name: 'Dock 4', kind: 'dock', capacity: 1 }] };
    const document = { languages: LANGUAGES, ...(waits && { yard }) };
    await server.importLocation(plainLocation(LOCATION, waits ? FLAGS : { ...FLAGS, tracks }, document));
    if (device === 'kiosk') await setUpKiosk(page, server);
    await visitor.arrive(LOCATION);
    await page.locator(`[data-language="${key}"]`).click();
    if (!waits) await visitor.chooses(1);
    await visitor.sees('form');
    await visitor.enters('form_field_name', 'Anna Berg');
    await visitor.taps('next');
    await visitor.sees('instruction');
    await visitor.taps('next');
    await visitor.sees('sign');
    await visitor.taps(device === 'kiosk' ? 'accept' : 'accept-mobile');
    await visitor.sees('done');
    await expect(page.locator('.gh-visit-code')).toBeVisible();
    await expect(visitor.button('more')).toBeVisible();
    const found = await overflows(page, `last-${key}-${device}`, device === 'kiosk' ? KIOSKS : PHONES);
    if (device === 'phone') {
      await page.goto(`${server.url}/${key}/${LOCATION}/slideshow`);
      await page.waitForURL(/\/pass\/[\w-]{43}$/);
      if (waits) await expect(page.locator('[data-line]')).toBeVisible();
      found.push(...(await overflows(page, `pass-${key}`, [...PHONES, ...KIOSKS])));
      found.push(...(await findAxeViolations(page, 'pass')));
      await visitor.taps('more');
      await expect(visitor.button('calendar')).toBeVisible();
      const other = key === 'de' ? 'en' : 'de';
      await visitor.taps('languages');
      await page.locator(`a[hreflang="${other}"]`).click();
      await page.waitForURL(new RegExp(`/${other}/pass/`));
    }
    expect(found).toEqual([]);
  });
}
