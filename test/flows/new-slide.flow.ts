import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, test } from '@playwright/test';
import type { SignAnswer } from '../../schemas/generated/types.ts';
import { type LiveServer, startLiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { copyProject, mustRunIn } from '../drivers/project-copy.ts';
import { readPdf } from '../drivers/read-pdf.ts';
import { publishes, signUp } from '../drivers/staff-person.ts';
import { accepts, fillForm, walkTo } from '../drivers/stories.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';

type Texts = Readonly<Record<'selfie_title' | 'selfie_answer' | 'selfie_no', string>>;

// Each test builds a whole project.
test.describe.configure({ timeout: 600_000 });

test('a new slide type is one new folder, from its texts to the studio and the stored visit [DEV-01, LOC-01, LOC-03, STU-06]', {
  tag: ['@phone', '@proof'],
}, async ({ page, context, browser }) => {
  const folder = copyProject('new-slide');
  mustRunIn(folder, 'tools/scripts/new-slide/new-slide.ts', 'selfie');
  const english = JSON.parse(await readFile(join(folder, 'plugins/selfie/texts.json'), 'utf8')) as Texts;
  const swedish = { selfie_title: 'En ny fråga?' };
  await writeFile(join(folder, 'plugins/selfie/texts.sv.json'), JSON.stringify(swedish));
  mustRunIn(folder, 'tools/scripts/build/build.mjs');

  const server = await startLiveServer({ root: folder, demo: false });
  try {
    const visitor = createVisitor(page, server.url, 'phone');
    await server.importLocation(plainLocation(8800));
    await entersName(visitor, 'en');
    await visitor.sees('instruction');
    const desk = { locale: 'en-GB', viewport: { width: 1440, height: 900 }, isMobile: false };
    await switchesOnInStudio(await browser.newContext(desk), server);

    await server.importLocation(plainLocation(8800, { module_selfie: 1, printout: 1 }));
    await entersName(visitor, 'sv');
    await visitor.sees('selfie');
    await expect(page.getByRole('heading', { name: swedish.selfie_title })).toBeVisible();

    await entersName(visitor, 'en');
    await visitor.sees('selfie');
    await expect(page.getByRole('heading', { name: english.selfie_title })).toBeVisible();
    await expect(visitor.button('next').first()).toBeDisabled();
    await page.locator('[name="selfie_answer"][value="no"]').check({ force: true });
    await visitor.taps('next');
    await visitor.sees('instruction');
    await visitor.taps('next');
    await visitor.sees('sign');
    const row = page.locator('[data-name="selfie_answer"]');
    await expect(row.locator('dt')).toHaveText(english.selfie_answer);
    await expect(row.locator('dd')).toHaveText(english.selfie_no);

    await refusesWithoutAnswer(visitor);
    const signed = page.waitForResponse(/slideshow\/sign$/);
    await accepts(visitor);
    const { signature_id: id, pdf } = (await (await signed).json()) as SignAnswer;
    await visitor.sees('done');
    expect((await storedForm(server, id))['selfie_answer']).toBe('no');
    const address = new URL(pdf?.includes('/') ? pdf : `/print-pdf/${pdf}`, server.url).href;
    const printed = await readPdf(await (await context.request.get(address)).body());
    expect(printed.text).toContain(english.selfie_answer);
    expect(printed.text).toContain(english.selfie_no);
    visitor.expectQuietConsole();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a list of pictured items that staff edit is what visitors choose from, and is kept on their device [STU-06] [OFF-01]', {
  tag: ['@phone', '@proof'],
}, async ({ browser }) => {
  const folder = copyProject('new-slide');
  mustRunIn(folder, 'tools/scripts/new-slide/new-slide.ts', 'rack', '--kind', 'choose');
  mustRunIn(folder, 'tools/scripts/build/build.mjs');
  const server = await startLiveServer({ root: folder, demo: false });
  try {
    await server.importLocation(plainLocation(8801, { module_rack: 1 }));
    const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 }, isMobile: false });
    const studio = await desk.newPage();
    await signUp(studio, server, 'rack editor');
    await studio.goto(`${server.url}/staff/studio/8801/deck?slide=rack`);
    const list = studio.getByRole('group', { name: 'Choices', exact: true });
    const adds = async (english: string, swedish: string) => {
      await list.getByRole('button', { name: 'Add an entry' }).click();
      await expect(list.getByLabel('English', { exact: true })).toBeFocused();
      await list.getByLabel('English', { exact: true }).fill(english);
      await list.getByLabel('Svenska', { exact: true }).fill(swedish);
    };
    await adds('Vest', 'Väst');
    await list.locator('input[type=file]').setInputFiles(join(folder, 'demo/photos/vest-and-helmet.jpg'));
    await expect(list.getByRole('img', { name: 'Picture' })).toBeVisible();
    await adds('Helmet', 'Hjälm');
    await list.getByRole('button', { name: 'Choose an existing picture' }).click();
    await studio
      .getByRole('dialog')
      .getByRole('button', { name: /vest-and-helmet/ })
      .click();
    await expect(list.getByRole('img', { name: 'Picture' })).toBeVisible();
    // By keyboard: Enter on the handle, up, Enter.
    await list.getByRole('button', { name: 'Move Helmet', exact: true }).focus();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await studio.keyboard.press(key);
    await expect(list.getByRole('row').first()).toContainText('Helmet');
    const { violations } = await new AxeBuilder({ page: studio }).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await studio.setViewportSize({ width: 390, height: 900 });
    const tooWide = (all: Element[]) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
    expect(await studio.locator('.st-flags__group').evaluateAll(tooWide)).toBe(0);
    await studio.setViewportSize({ width: 1440, height: 900 });
    await studio.goto(`${server.url}/staff/studio/8801/texts`);
    await studio.getByRole('textbox', { name: 'Words 1, Svenska' }).fill('Skyddshjälm');
    await publishes(studio, server, 8801, 2);

    const page = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
    const visitor = createVisitor(page, server.url, 'phone');
    await visitor.arrive(8801, 'sv');
    await page.locator('[data-language="sv"]').click();
    await visitor.sees('rack');
    const choices = page.locator('[data-choice]');
    await expect(choices).toHaveText(['Skyddshjälm', 'Väst']);
    const picture = choices.first().locator('img');
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    const kept = (address: string) => page.evaluate(async (url) => (await caches.match(url)) !== undefined, address);
    const address = await picture.evaluate((image: HTMLImageElement) => image.src);
    await expect.poll(() => kept(address)).toBe(true);
    await visitor.chooses((await choices.first().getAttribute('data-choice')) ?? '');
    await visitor.sees('form');
    visitor.expectQuietConsole();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a slide type whose folder is deleted is gone, and the check-in works without it [DEV-01]', {
  tag: ['@phone', '@proof'],
}, async ({ page }) => {
  const folder = copyProject('new-slide');
  await rm(join(folder, 'plugins/video'), { recursive: true });
  mustRunIn(folder, 'tools/scripts/generate/schemas.ts');
  mustRunIn(folder, 'tools/scripts/build/build.mjs');
  const server = await startLiveServer({ root: folder });
  try {
    const visitor = createVisitor(page, server.url, 'phone');
    // The console notes once, for developers, that other slides are placed relative to a missing slide.
    visitor.allowComplaints(/not installed/);
    await visitor.arrive(1);
    await page.locator('[data-language="en"]').click();
    await fillForm(visitor, 'Anna');
    await visitor.taps('next');
    await visitor.sees('instruction');
    const seen = await walkTo(visitor, 'sign');
    expect(seen.some((key) => key.startsWith('photo'))).toBe(true);
    expect(seen).not.toContain('video');
    await accepts(visitor);
    await visitor.sees('done');
    visitor.expectQuietConsole();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The studio offers the new slide, and once switched on shows it in its preview [STU-06] [BACK-01]. */
async function switchesOnInStudio(context: BrowserContext, server: LiveServer): Promise<void> {
  const studio = await context.newPage();
  await signUp(studio, server, 'studio owner');
  await studio.goto(`${server.url}/staff/studio/8800/deck`);
  const card = studio.locator('[data-slide-card="selfie"]');
  await expect(studio.getByRole('region', { name: 'Add a slide' }).locator(card)).toContainText(
    'Visitors answer the question',
  );
  await card.locator('.gh-option--switch').click();
  await expect(card).toContainText('Shown');
  await studio.getByRole('link', { name: 'Preview' }).click();
  await expect(studio.locator('[data-strip-slide="selfie"]')).toBeVisible();
  await context.close();
}

async function entersName(visitor: Visitor, language: 'en' | 'sv'): Promise<void> {
  await visitor.arrive(8800, language);
  await visitor.page.locator(`[data-language="${language}"]`).click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Anna');
  await visitor.taps('next');
}

/** A page that leaves out the answer is refused, and the visit is not signed. */
async function refusesWithoutAnswer(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  visitor.allowComplaints(/409/);
  await page.route(/slideshow\/sign$/, async (route) => {
    const body = route.request().postDataJSON() as { form: Record<string, string> };
    const { selfie_answer: _, ...form } = body.form;
    await route.continue({ postData: JSON.stringify({ ...body, form }) });
  });
  const refused = page.waitForResponse(/slideshow\/sign$/);
  await accepts(visitor);
  const answer = await refused;
  expect([answer.status(), await answer.json()]).toEqual([
    409,
    { error: { code: 'selfie_required', message: expect.any(String) } },
  ]);
  await visitor.taps('modal-submit');
  await page.unroute(/slideshow\/sign$/);
  // Accept has its delay again only when the slide is entered again.
  await visitor.taps('previous');
  await visitor.sees('instruction');
  await visitor.taps('next');
}

/** The output of `gatehouse visit` for a stored visit. */
async function storedForm(server: LiveServer, id: number): Promise<Record<string, string>> {
  const { stdout } = await server.cli('visit', String(id));
  return (JSON.parse(stdout) as { form: Record<string, string> }).form;
}
