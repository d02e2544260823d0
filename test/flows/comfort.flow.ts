import type { Page } from '@playwright/test';
import { expectReadable, expectSoundToAxe, expectTargets, expectWaysOn } from '../drivers/audit.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

// Every step of a whole check-in is checked with axe, some of them twice.
test.describe.configure({ timeout: 600_000 });

/** 15 mm in a browser's CSS pixels: 96 px per inch. */
const MM_15 = 57;

/** The focused control, by data attribute or name. */
const focused = (
  page: Page,
): Promise<{ action: string; name: string; type: string; value: string; checked: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    return {
      action: element?.dataset['action'] ?? element?.dataset['language'] ?? '',
      name: element?.name ?? '',
      type: element?.tagName === 'INPUT' ? element.type : (element?.tagName.toLowerCase() ?? ''),
      value: element?.value ?? '',
      checked: element?.checked ?? false,
    };
  });

async function tabTo(page: Page, action: string): Promise<void> {
  for (let i = 0; i < 80; i += 1) {
    if ((await focused(page)).action === action) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${action} by Tab`);
}

/** Screens of phones; the first is the one the visitor continues on. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

/** At every step: one slide, no axe violations (once in dark mode too), readable text, all main actions in reach. */
async function isSound(visitor: Visitor, seen: string[]): Promise<void> {
  const { page, device } = visitor;
  seen.push((await visitor.slide().getAttribute('data-key')) ?? '');
  await expect(page.locator('[data-slide]')).toHaveCount(1);
  await expectSoundToAxe(page, device === 'phone' ? ['light'] : ['light', 'dark']);
  await expectTargets(page, device === 'phone' ? 44 : MM_15);
  const own = page.viewportSize() ?? PHONES[0];
  for (const size of device === 'phone' ? [...PHONES.slice(1), own] : [own]) {
    if (device === 'phone') await page.setViewportSize(size);
    await expectReadable(page, `at ${size.width}x${size.height}`);
    await expectWaysOn(page, `at ${size.width}x${size.height}`);
  }
}

/** Fills in the form moving from field to field with Tab, as a person without a mouse does. */
async function fillsByKeys(page: Page, name: string): Promise<void> {
  const done = new Set<string>();
  const text: Record<string, string> = {
    form_field_name: name,
    label_phone_number: '+46701234567',
    label_who_visit: 'Anna Lindqvist',
    form_field_registration_number: 'ABC 123',
  };
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.action === 'next') return;
    if (at.name === '' || done.has(at.name)) continue;
    done.add(at.name);
    if (at.type === 'radio' || at.type === 'checkbox') await page.keyboard.press('Space');
    else if (at.type === 'text') await page.keyboard.type(text[at.name] ?? 'Nord 12');
    else if (at.type === 'tel') await page.keyboard.type(text[at.name] ?? '+46701234567');
  }
  throw new Error('the form has no end');
}

/** Answers until an answer is right; what a wrong one teaches is also left with Enter, and so is the help of a person. */
async function answersByKeys(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const before = await visitor.slide().getAttribute('data-key');
  const helped = visitor.button('helped');
  for (let tries = 0; tries < 10; tries += 1) {
    for (let i = 0; i < 40 && (await focused(page)).type !== 'radio'; i += 1) await page.keyboard.press('Tab');
    await page.keyboard.press(tries === 0 ? 'Space' : 'ArrowDown');
    await tabTo(page, 'next');
    await page.keyboard.press('Enter');
    const wrong = visitor.slide().getByText(words('control_question_wrong_title'));
    const moved = page.locator(`[data-slide]:not([data-key="${before}"])`);
    await expect(wrong.or(moved).or(helped).first()).toBeVisible();
    if (await helped.isVisible()) {
      await tabTo(page, 'helped');
      await page.keyboard.press('Enter');
      await expect(helped).toBeHidden();
    } else if (await wrong.isVisible()) {
      await page.keyboard.press('Enter');
      await expect(wrong).toBeHidden();
      await expect(page.getByRole('radio').first()).toBeFocused();
    } else return;
  }
  throw new Error('no answer is right');
}

async function checksInByKeys(visitor: Visitor, language: string, name: string): Promise<readonly string[]> {
  const { page } = visitor;
  const seen: string[] = [];
  await isSound(visitor, seen);
  await tabTo(page, language);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-slide="welcome"]')).toHaveCount(0);
  for (let i = 0; i < 30; i += 1) {
    const plugin = await visitor.slide().getAttribute('data-slide');
    const key = await visitor.slide().getAttribute('data-key');
    await expect(page.locator('h1')).toBeFocused();
    // The form's screen count is on a separate line.
    const heading = (await page.locator('h1').innerText()).replace(/\s+/g, ' ');
    // A title stays in the browser's history, so that a greeting goes without the name [OFF-03].
    const told = heading.includes(name) ? '.+' : escapeRegExp(heading);
    await expect(page).toHaveTitle(new RegExp(`\\d+.*\\d+ – ${told} – `));
    expect(await page.title()).not.toContain(name);
    await isSound(visitor, seen);
    if (plugin === 'done') return seen;
    if (plugin === 'form') {
      await expect(page.locator('[data-slide="form"] input').first()).toBeVisible();
      await fillsByKeys(page, name);
    }
    if (plugin === 'controlquestion') await answersByKeys(visitor);
    else {
      const on =
        plugin === 'sign' ? await page.locator('[data-action^="accept"]:visible').first() : visitor.button('next');
      await expect(on).toBeEnabled({ timeout: 40_000 });
      await tabTo(page, (await on.getAttribute('data-action')) ?? '');
      await page.keyboard.press('Enter');
    }
    await expect(page.locator(`[data-slide][data-key="${key}"]`)).toHaveCount(0);
  }
  return seen;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('a whole check-in by keyboard alone, each step sound to axe [SHELL-06, SHELL-08, NAV-10]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor }) => {
  // A phone has no keyboard.
  await visitor.arrive(1);
  const seen = await checksInByKeys(visitor, 'en', `Keys Alone ${visitor.device}`);
  expect(seen).toContain('sign');
  expect(seen.at(-1)).toBe('done');
});

test('a whole check-in by keyboard alone at the demo’s office, each step sound to axe [ALL-02, SHELL-06]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor }) => {
  await visitor.arrive(3);
  const seen = await checksInByKeys(visitor, 'en', `Keys Office ${visitor.device}`);
  expect(seen).toContain('sign');
  expect(seen.at(-1)).toBe('done');
});

for (const language of ['de', 'ar']) {
  test(`a whole check-in at 200 % text in ${language}, nothing lost beside the screen [SHELL-01, CFG-05]`, {
    tag: ['@phone', '@proof'],
  }, async ({ visitor }) => {
    // Problems show where there is little room.
    const { page } = visitor;
    await page.addInitScript(() => sessionStorage.setItem('comfort', '{"textSize":200}'));
    await visitor.arrive(1, language);
    await expect(page.locator('html')).toHaveAttribute('data-text-size', '200');
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    const seen = await checksInByKeys(visitor, language, `Groß Text ${language} ${visitor.device}`);
    expect(seen.at(-1)).toBe('done');
  });
}

test('changes of the comfort bar show at once, keep what was typed, and are gone for the next visitor @long', async ({
  visitor,
}) => {
  const { page } = visitor;
  const html = page.locator('html');
  await visitor.arrive(1);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Eva Comfort');
  await visitor.taps('comfort');
  await page.locator('[data-text-size-choice="150"]').click();
  await page.getByRole('switch', { name: 'High contrast' }).check();
  await page.getByRole('switch', { name: 'Large buttons' }).check();
  await expect(html).toHaveAttribute('data-text-size', '150');
  await expect(html).toHaveAttribute('data-contrast', 'high');
  await page.keyboard.press('Escape');
  await visitor.taps('language');
  await page.locator('[data-panel-language="sv"]').click();
  await expect(html).toHaveAttribute('lang', 'sv');
  await visitor.sees('form');
  await expect(page.locator('[name="form_field_name"]')).toHaveValue('Eva Comfort');
  await page.keyboard.press('Escape');
  await expectTargets(page, MM_15);
  await visitor.taps('cancel');
  await visitor.taps('modal-submit');
  await visitor.sees('welcome');
  await expect(html).not.toHaveAttribute('data-text-size', '150');
  await expect(html).not.toHaveAttribute('data-contrast', 'high');
});
