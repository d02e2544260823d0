import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../test/drivers/chromium.ts';

/*
 * Takes the README's pictures from a running demo: `npm run pictures -- http://localhost:3000`.
 * Look at each of them before they go into a commit.
 */

const base = process.argv[2] ?? 'http://localhost:3000';
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

const PHONE = { width: 390, height: 844 };
const KIOSK = { width: 1080, height: 1920 };

async function onSlide(page: Page, plugin: string): Promise<void> {
  await page.locator(`[data-slide="${plugin}"] h1`).waitFor({ timeout: 30_000 });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1200);
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 82 });
}

async function next(page: Page): Promise<void> {
  await page.locator('[data-action="next"]:enabled').click({ timeout: 60_000 });
}

/** Fills what the demo's form asks for. */
async function fillForm(page: Page): Promise<void> {
  const values: Record<string, string> = {
    form_field_name: 'Eva Lindqvist',
    form_field_registration_number: `ABC ${100 + Math.floor(Math.random() * 900)}`,
    label_phone_number: '+46701234567',
  };
  for (const input of await page.locator('input[type="text"], input[type="tel"]').all()) {
    const name = (await input.getAttribute('name')) ?? '';
    if (await input.isVisible()) await input.fill(values[name] ?? 'North Freight');
  }
  for (const group of await page.locator('fieldset').all()) await group.locator('input').first().check({ force: true });
  await page.evaluate(() => document.documentElement.scrollTo(0, 0));
}

/** Walks from the welcome slide to a question, with a picture of each kind of slide on the way. */
async function walk(page: Page, prefix: string, language: string): Promise<void> {
  await page.goto(`${base}/${language}/1/slideshow`);
  await onSlide(page, 'welcome');
  await take(page, `${prefix}-welcome`);
  await page.locator(`[data-language="${language}"]`).click();
  await onSlide(page, 'form');
  await fillForm(page);
  await take(page, `${prefix}-form`);
  await next(page);
  await onSlide(page, 'instruction');
  await take(page, `${prefix}-instruction`);
  await next(page);
  const skip = page.locator('[data-action="modal-cancel"]');
  await Promise.race([skip.click({ timeout: 3000 }).catch(() => {}), onSlide(page, 'photo')]);
  await onSlide(page, 'photo');
  await next(page);
  await page.waitForTimeout(1500);
  await take(page, `${prefix}-photo`);
}

const executablePath = findChromium();
if (executablePath === null) throw new Error('There is no Chromium: set CHROMIUM_PATH.');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
for (const [prefix, language, viewport, colorScheme] of [
  ['phone', 'en', PHONE, 'light'],
  ['phone-dark', 'de', PHONE, 'dark'],
  ['phone-arabic', 'ar', PHONE, 'light'],
  ['kiosk', 'sv', KIOSK, 'light'],
] as const) {
  const context = await browser.newContext({ viewport, colorScheme, hasTouch: true });
  await walk(await context.newPage(), prefix, language);
  await context.close();
}
await browser.close();
