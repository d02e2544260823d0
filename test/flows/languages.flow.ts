import { expectReadable, expectWaysOn } from '../drivers/audit.ts';
import { fillForm, pageConfig } from '../drivers/stories.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { expect, test } from './fixtures.ts';

async function speaks(visitor: Visitor, language: string): Promise<void> {
  const { page } = visitor;
  await visitor.taps('language');
  await page.locator(`[data-panel-language="${language}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-panel]')).toHaveCount(0);
}

test('another language mid-way keeps the slide, the answers and the way on [CFG-05, CFG-06]', {
  tag: ['@phone', '@long'],
}, async ({ visitor }) => {
  // The panel has the least room on a phone.
  const { page } = visitor;
  const html = page.locator('html');
  await visitor.arrive(1);
  await page.locator('[data-language="en"]').click();
  await fillForm(visitor, 'Eva Many');
  await speaks(visitor, 'ar');
  await expect(html).toHaveAttribute('dir', 'rtl');
  // Stays on the same screen of the form, with the entries on earlier screens.
  await visitor.sees('form', 'form:visit');
  await expect(page.locator('h1')).toHaveText(/3.*3/);
  await expect(page.locator('[name="label_purpose"]').first()).toBeChecked();
  for (const before of ['form:vehicle', 'form']) {
    await visitor.taps('previous');
    await visitor.sees('form', before);
  }
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Eva Many');
  await expect(page.locator('[name="label_phone_number"]')).toHaveAttribute('dir', 'ltr');
  await visitor.comesToField('label_purpose');
  await visitor.taps('next');
  await visitor.sees('instruction');
  const arabic = await page.locator('h1').innerText();
  await speaks(visitor, 'de');
  await expect(html).toHaveAttribute('dir', 'ltr');
  await visitor.sees('instruction');
  await expect(page.locator('h1')).not.toHaveText(arabic);
  await expect(page.locator('h1')).toContainText('Eva Many');
  await expect(visitor.slide()).toContainText('fahren und den Pfeilen');
  // In its language, and without the name that the heading has: titles stay in the browser's history [OFF-03].
  expect(await page.title()).toContain('Willkommen!');
  await visitor.taps('next');
  await visitor.sees('photo');
  const key = await visitor.slide().getAttribute('data-key');
  await speaks(visitor, 'sv');
  await visitor.sees('photo', key ?? '');
  await expect(visitor.slide()).toContainText('Väst, hjälm, skyddsskor');
  await expect(visitor.button('next')).toBeEnabled();
});

test('a phone begins in its own language, and keeps a language chosen instead [GATE-02]', {
  tag: ['@phone', '@long'],
}, async ({ browser, server }) => {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  const page = await context.newPage();
  const html = page.locator('html');
  const poster = `${server.url}/en/1/slideshow`;
  await page.goto(poster);
  await expect(html).toHaveAttribute('lang', 'de');
  await page.locator('[data-language="en"]').click();
  await expect(html).toHaveAttribute('lang', 'en');
  await page.goto(poster);
  await expect(html, 'later in the same visit').toHaveAttribute('lang', 'en');

  // Another day, through the service worker that keeps the page for a bad line.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // It may still be loading pages to keep, and each of them begins a visit.
  await expect(async () => {
    await context.clearCookies();
    await page.goto('about:blank');
    await page.goto(poster);
    await expect(html).toHaveAttribute('lang', 'de', { timeout: 1000 });
  }).toPass();
  await context.close();
});

test('all letters of a language are there before its form is [FAST-01]', { tag: ['@phone', '@long'] }, async ({
  visitor,
}) => {
  const { page } = visitor;
  const files: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && files.push(request.url()));
  await visitor.arrive(1, 'pl');
  await page.waitForLoadState('networkidle');
  const before = files.length;
  await page.locator('[data-language="pl"]').click();
  await visitor.sees('form');
  await page.evaluate(() => document.fonts.ready);
  expect(files).toHaveLength(before);
});

test('the form fits in every language at 200 % on the narrowest phone', { tag: ['@phone', '@proof'] }, async ({
  visitor,
}) => {
  // Problems show where there is little room.
  const { page } = visitor;
  await page.addInitScript(() => sessionStorage.setItem('comfort', '{"textSize":200}'));
  await page.setViewportSize({ width: 320, height: 640 });
  await visitor.arrive(1);
  const { languages } = await pageConfig(visitor);
  expect(languages.length).toBeGreaterThan(20);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  const fits = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      if ((await page.locator('html').getAttribute('lang')) !== key) await speaks(visitor, key);
      await expectReadable(page, key);
      await expectWaysOn(page, key);
    }
  };
  const keys = languages.map(({ key }) => key);
  await fits(keys);
  await visitor.enters('form_field_name', 'Eva Narrow');
  await visitor.enters('label_company', 'Narrow AB');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  await visitor.comesToField('form_field_registration_number');
  await fits(keys);
  await visitor.enters('form_field_registration_number', 'ABC 123');
  await visitor.ticks('label_dangerous_goods', -1);
  await visitor.comesToField('label_purpose');
  await fits(keys);
});
