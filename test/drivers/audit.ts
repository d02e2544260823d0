import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { readsBadly } from './reads-badly.ts';

/** The rules we test against; none is switched off. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** WCAG 2.5.3 is a rule that axe leaves off, because it is still being tried. */
const LABEL_IN_NAME = { rules: { 'label-content-name-mismatch': { enabled: true } } };

const key = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-slide]')?.dataset['key'] ?? 'no slide');

/** Expects no axe violations, in light and in dark mode. */
export async function expectSoundToAxe(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // Elements that are still fading in have no reliable contrast.
    await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    const { violations } = await new AxeBuilder({ page }).options(LABEL_IN_NAME).withTags(AXE_TAGS).analyze();
    const lines = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(lines, `${await key(page)}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Expects no sideways scrolling and no text that is cut off, off screen or over other text. */
export async function expectReadable(page: Page, circumstances = ''): Promise<void> {
  await expect(async () => {
    expect(await page.evaluate(readsBadly), `${await key(page)} ${circumstances}`).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** Expects every target to be at least finger-sized: `min` CSS px each way. */
export async function expectTargets(page: Page, min: number): Promise<void> {
  const small = await page.evaluate((least) => {
    const found: string[] = [];
    const pressed = 'button, a[href], input:not([type="hidden"]), select, textarea, [role="button"], summary';
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.gh-sr, [inert]')) continue;
      const area = element.closest('label, .gh-field__frame') ?? element;
      const { width, height } = area.getBoundingClientRect();
      if (width === 0 || (Math.ceil(width) >= least && Math.ceil(height) >= least)) continue;
      const name = element.dataset['action'] ?? element.getAttribute('name') ?? element.className;
      found.push(`${element.tagName.toLowerCase()} ${name}: ${Math.round(width)}x${Math.round(height)}`);
    }
    return found;
  }, min);
  expect(small, `${await key(page)}: targets under ${min} px`).toEqual([]);
}

/** It can be scrolled into view and nothing covers it. */
export async function expectReachable(page: Page, locator: Locator, circumstances = ''): Promise<void> {
  await expect(async () => {
    await locator.scrollIntoViewIfNeeded();
    const isOnTop = await locator.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    expect(isOnTop, `${await key(page)} ${circumstances}: ${locator.toString()}`).toBe(true);
  }).toPass({ timeout: 30_000 });
}

/** The slide's main actions: Next or Accept, Back, and help, each within reach. */
export async function expectWaysOn(page: Page, circumstances = ''): Promise<void> {
  const ways = page
    .locator('[data-action="next"], [data-action^="accept"], [data-action="previous"], [data-action="done"]')
    .or(page.locator('[data-action="help"], [data-action="cancel"], [data-action="comfort"], [data-action="language"]'))
    .filter({ visible: true });
  for (const way of await ways.all()) await expectReachable(page, way, circumstances);
  await expect(page.locator('[data-action="help"]').filter({ visible: true })).toHaveCount(1);
}

/** WCAG 1.4.12: the text spacing a reader may set. */
export const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';
