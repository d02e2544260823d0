import type { Page } from '@playwright/test';
import { findAxeViolations } from '../drivers/axe.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { fillForm, walkTo } from '../drivers/stories.ts';
import { expect, test } from './fixtures.ts';

/** The slide that the page brings along is not the visit's, and so is found by its fields. */
const early = (page: Page) => page.locator('.gh-early');
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`).filter({ visible: true });

/** Holds back the page's code, as a slow line does, until the answer is called. */
async function withoutCode(page: Page, files = /\.js$/): Promise<() => void> {
  let comes: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return comes;
}

/** Lets files of code fail, as a line that breaks off does, until the answer is called. */
async function withBrokenCode(page: Page, files: RegExp): Promise<() => void> {
  let isBroken = true;
  await page.route(files, (route) => (isBroken ? route.abort() : route.continue()));
  return () => {
    isBroken = false;
  };
}

async function tapsEnglishEarly(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/en/1/slideshow`, { waitUntil: 'commit' });
  await early(page).waitFor({ state: 'attached' });
  await page.locator('button[data-language="en"]').click();
}

/** Adds up from now on by how much of the screen things have moved under the visitor's eye. */
async function watchesShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle(() => {
    const all: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) all.push((entry as PerformanceEntry & { value: number }).value);
    });
    observer.observe({ type: 'layout-shift' });
    return all;
  });
  return () => shifts.evaluate((all) => all.reduce((total, one) => total + one, 0));
}

test('a visitor whose line is slow fills in the form before there is any code, and nothing of it is lost [FAST-02]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  const codeComes = await withoutCode(page);
  await tapsEnglishEarly(page, server.url);
  await expect(early(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(early(page).getByRole('heading', { level: 1 })).toHaveText('Part 1 of 3 About you');
  // The first slide is neither seen nor read aloud behind it.
  await expect(page.getByRole('button', { name: 'Start in English' })).toHaveCount(0);
  await expect(early(page).getByRole('button', { name: 'Next', includeHidden: true })).toBeDisabled();
  expect(await findAxeViolations(page, 'the form without code')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });

  await field(page, 'form_field_name').fill('Anna Åström');
  await field(page, 'label_phone_number').fill('+46 70 123 45 67');
  await field(page, 'label_company').pressSequentially('Frakt AB');
  await field(page, 'label_company').evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  const seenAt = await field(page, 'label_company').boundingBox();

  codeComes();
  await visitor.sees('form');
  await expect(early(page)).toHaveCount(0);
  expect(await field(page, 'label_company').boundingBox()).toEqual(seenAt);
  // The visitor was in the middle of a field, and goes on typing there.
  await expect(field(page, 'label_company')).toBeFocused();
  await page.keyboard.type('+');
  await expect(field(page, 'label_company')).toHaveValue('Frakt+ AB');
  await expect(field(page, 'form_field_name')).toHaveValue('Anna Åström');
  await expect(field(page, 'label_phone_number')).toHaveValue('+46 70 123 45 67');
  await expect(page).toHaveURL(/\/en\/1\/slideshow#\/1$/);

  // It is the visit's form like any other: what is missing is asked for, and the visit goes on.
  await fillForm(visitor, 'Anna Åström');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await walkTo(visitor, 'sign');
  await expect(visitor.slide()).toContainText('Anna Åström');
});

test('nothing moves when the visit’s form replaces the early form [FAST-01] [FAST-02]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  const codeComes = await withoutCode(page);
  // So slow that every step of the change is painted.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await tapsEnglishEarly(page, server.url);
  await expect(field(page, 'form_field_name')).toBeVisible();
  const shifted = await watchesShifts(page);
  codeComes();
  await visitor.sees('form');
  await expect(early(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Display' })).toBeVisible();
  expect(await shifted()).toBeLessThan(0.004);
});

test('a link to another language leads to its form before there is any code [FAST-02] [WEL-03]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor }) => {
  const { page } = visitor;
  await visitor.arrive(1);
  const codeComes = await withoutCode(page);
  await page.locator('a[data-language="sv"]').click();
  await expect(early(page).getByRole('heading', { name: 'Om dig' })).toBeVisible();
  await field(page, 'form_field_name').fill('Åsa');
  codeComes();
  await visitor.sees('form');
  await expect(field(page, 'form_field_name')).toHaveValue('Åsa');
  await expect(page).toHaveURL(/\/sv\/1\/slideshow#\/1$/);
});

test('where the form’s code does not come, the visitor sees a message in front of the page, and what they entered is still there when it has come [FAST-02] [OFF-08]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  visitor.allowComplaints(/GH_COMPONENT_LOAD|ERR_FAILED|Failed to fetch/);
  const codeIsMended = await withBrokenCode(page, /\/form-[^/]*\.js/);
  const codeComes = await withoutCode(page, /\/first-[^/]*\.js$/);
  await tapsEnglishEarly(page, server.url);
  await field(page, 'form_field_name').fill('Anna');
  codeComes();
  await expect(visitor.modal()).toBeVisible();
  await expect(early(page)).toBeHidden();
  codeIsMended();
  await visitor.modal().getByRole('button', { name: 'Try again' }).click();
  await visitor.sees('form');
  await expect(field(page, 'form_field_name')).toHaveValue('Anna');
});

const CODE = { page: /\/first-[^/]*\.js/, form: /\/form-[^/]*\.js/, 'later slides': /\/visit-[^/]*\.js/ };

for (const [code, files] of Object.entries(CODE))
  test(`code of the ${code} that does not load is requested again, input is kept, and the visit continues [FAST-02] [OFF-08]`, {
    tag: ['@phone', '@proof'],
  }, async ({ visitor, server }) => {
    const { page } = visitor;
    const codeIsMended = await withBrokenCode(page, files);
    visitor.allowComplaints(/ERR_FAILED|Failed to fetch/);
    const failed = page.waitForEvent('requestfailed', { predicate: (request) => files.test(request.url()) });
    await tapsEnglishEarly(page, server.url);
    await field(page, 'form_field_name').fill('Anna');
    await failed;
    codeIsMended();
    await visitor.sees('form');
    await expect(field(page, 'form_field_name')).toHaveValue('Anna');
    // Also the slides whose files import what did not come.
    await fillForm(visitor, 'Anna');
    await walkTo(visitor, 'photo');
  });

test('slide code that hangs delays neither the first slide nor the message about it [FAST-02] [OFF-08]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  visitor.allowComplaints(/GH_COMPONENT_LOAD/);
  const codeComes = await withoutCode(page, /\/form-[^/]*\.js/);
  await tapsEnglishEarly(page, server.url);
  await field(page, 'form_field_name').fill('Anna');
  await expect(visitor.modal()).toBeVisible();
  codeComes();
  await visitor.modal().getByRole('button', { name: 'Try again' }).click();
  await visitor.sees('form');
  await expect(field(page, 'form_field_name')).toHaveValue('Anna');
});

test('a visitor waiting for the code at the first slide finds no second form behind it [FAST-02]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server }) => {
  await server.importLocation(plainLocation(9410));
  await visitor.arrive(9410);
  await expect(early(visitor.page)).toHaveCount(0);
  await visitor.page.locator('button[data-language="en"]').click();
  await visitor.sees('form');
});

test('a visitor opening the form by an old link begins at the start, and later finds their entries [FAST-02] [NAV-05]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(9412));
  const codeComes = await withoutCode(page);
  await page.goto(`${server.url}/en/9412/slideshow#/1`, { waitUntil: 'commit' });
  await field(page, 'form_field_name').fill('Anna');
  codeComes();
  await visitor.sees('welcome');
  await expect(page.getByRole('button', { name: 'Start in English' })).toBeVisible();
  await expect(early(page)).toBeHidden();
  await page.locator('button[data-language="en"]').click();
  await visitor.sees('form');
  await expect(field(page, 'form_field_name')).toHaveValue('Anna');
});

test('a kiosk, which has its code already, brings no form along [FAST-02] [GATE-01]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(9411));
  await setUpKiosk(page, server);
  await withoutCode(page);
  await page.goto(`${server.url}/en/9411/slideshow`, { waitUntil: 'commit' });
  await expect(page.locator('[data-slide="welcome"]')).toBeVisible();
  await expect(early(page)).toHaveCount(0);
});
