import type { Frame, Page } from '@playwright/test';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8810;

const yard = (id: number): object =>
  plainLocation(
    id,
    {
      module_kiosk: 1,
      photos: [
        {
          id: 1,
          url: 'vest-and-helmet.jpg',
          order: 1,
          show_in_slideshow: 1,
          text_show_in_slideshow: 1,
          photo_texts: [
            { language: 'EN', name: 'Vest and helmet', text: 'Wear both **at all times**.' },
            { language: 'SV', name: 'Väst och hjälm', text: 'Alltid på.' },
          ],
        },
      ],
    },
    { photoHost: '/media/nordhamn/' },
  );

/** The page as its visitor has it, without the marks of React. */
async function dom(page: Page | Frame): Promise<string> {
  const html = await page.locator('#root').evaluate((root) => {
    const { lang, dir } = document.documentElement;
    const isKiosk = document.documentElement.hasAttribute('data-kiosk');
    return `${lang} ${dir} ${isKiosk} ${document.documentElement.style.cssText} ${root.innerHTML}`;
  });
  return html.replace(/<!--.*?-->/g, '').replace(/_[rR]_\w+_/g, 'id');
}

/** The frame at its address, once it shows something. */
async function previewOf(studio: Page): Promise<Frame> {
  await expect(studio.frameLocator('iframe[title="Check-in on the device"]').locator('[data-slide]')).toBeVisible();
  const handle = await studio.locator('iframe[title="Check-in on the device"]').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('there is no preview');
  return frame;
}

/** The next slide, once its Next can be pressed. */
async function goesOn(page: Page | Frame, slide: string): Promise<void> {
  const next = page.locator('[data-action="next"]').filter({ visible: true }).first();
  await expect(next).toBeEnabled();
  await next.click();
  await expect(page.locator(`[data-slide="${slide}"]`)).toBeVisible();
}

test.use({ locale: 'en-GB' });

test('the preview shows what the kiosk shows, slide by slide, and calls nothing [STU-04]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  await server.importLocation(yard(LOCATION));
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  await signUp(studio, server, 'preview owner');
  const asked: string[] = [];
  const complaints: string[] = [];
  studio.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  desk.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await studio.goto(`${server.url}/staff/studio/${LOCATION}/preview?device=tall&language=en`);
  const preview = await previewOf(studio);
  await setUpKiosk(page, server);
  await visitor.arrive(LOCATION);

  const slides = ['welcome', 'form', 'instruction', 'photo', 'sign'];
  for (const [i, slide] of slides.entries()) {
    for (const shown of [page, preview]) {
      if (slide === 'form') await shown.locator('[data-language="en"]').click();
      else if (i > 0) await goesOn(shown, slide);
      await expect(shown.locator(`[data-slide="${slide}"] h1`)).toBeVisible();
      if (slide === 'form') await shown.locator('[name="form_field_name"]').fill('Anna');
    }
    // Buttons wake up, and pictures come, each in their own time.
    await expect(async () => expect(await dom(preview)).toBe(await dom(page))).toPass({ timeout: 30_000 });
  }
  await preview.locator('[data-action="accept"]').first().click();
  await expect(preview.locator('[data-slide="done"]')).toBeVisible();

  const forVisitors = asked.filter((one) => !/^GET \/(assets|media|staff)\/|^GET \/[\w.-]+\.(svg|ico)$/.test(one));
  // The studio's own calls: the preview, and the list of editors.
  const ofStudio = /^POST \/staff\/api\/locations\/\d+\/(editing|preview)$/;
  expect(forVisitors.filter((one) => !ofStudio.test(one))).toEqual([]);
  expect(asked).toContain('GET /staff/preview');
  expect(complaints).toEqual([]);
  await desk.close();
});

test('a changed draft, another language and a slide of the strip show at once, and a click leads to the field [STU-04]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  await server.importLocation(yard(LOCATION + 1));
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  await signUp(studio, server, 'strip owner');
  await studio.goto(`${server.url}/staff/studio/${LOCATION + 1}/deck`);
  await studio.locator('[data-slide-card="photo"]').getByRole('switch').focus();
  await studio.keyboard.press('Space');
  await studio.getByRole('link', { name: 'Preview' }).click();
  const strip = studio.locator('[data-strip-slide]');
  const keys = () => strip.evaluateAll((all) => all.map((one) => one.getAttribute('data-strip-slide')));
  await expect.poll(keys).toEqual(['welcome', 'form', 'instruction', 'sign', 'done']);

  let preview = await previewOf(studio);
  await studio.getByRole('button', { name: 'Show slide 2: Form' }).click();
  preview = await previewOf(studio);
  await expect(preview.locator('[data-slide="form"]')).toBeVisible();
  await preview.locator('[name="form_field_name"]').fill('Anna');
  await studio.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(keys).toEqual(['welcome', 'form', 'instruction', 'photo:1', 'sign', 'done']);
  await expect(preview.locator('[name="form_field_name"]')).toHaveValue('Anna');

  await studio.getByRole('combobox', { name: 'Language' }).selectOption('Svenska');
  await expect(preview.locator('html')).toHaveAttribute('lang', 'sv');
  await expect(preview.locator('[data-slide="form"]')).toBeVisible();
  await expect(preview.locator('[name="form_field_name"]')).toHaveValue('Anna');

  await studio.getByRole('button', { name: 'Show slide 4: Photos' }).click();
  await expect(studio.frameLocator('iframe[title]:not([title=""])').getByText('Väst och hjälm')).toBeVisible();
  await studio.getByRole('button', { name: 'Find a text or picture' }).click();
  await studio.frameLocator('iframe[title]:not([title=""])').getByText('Väst och hjälm').click();
  await expect(studio).not.toHaveURL(/\/preview/);
  await desk.close();
});

test('the frame follows where the visitor is on the way to, and has pictograms [STU-04] [GATE-07]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, browser }) => {
  const [north, south] = [88121, 88122];
  const place = (id: number, name: string) => ({
    id,
    name,
    location_texts: [{ language: 'en', instructions: `Rules of ${name}.` }],
  });
  const sub_locations = [place(north, 'North'), place(south, 'South')];
  const without_reading = { places: { [north]: 'workshop', [south]: 'repair' } };
  await server.importLocation(plainLocation(LOCATION + 2, { sub_locations }, { without_reading }));
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  await signUp(studio, server, 'place previewer');
  await studio.goto(`${server.url}/staff/studio/${LOCATION + 2}/preview?language=en&place=${north}`);
  const frame = studio.frameLocator('iframe[title="Check-in on the device"]');
  await studio.getByRole('button', { name: /^Show slide \d: Choice of place$/ }).click();
  await expect(frame.locator('svg[data-picture="workshop"] > *').first()).toBeAttached();

  await studio.getByRole('button', { name: /^Show slide \d: Instructions$/ }).click();
  await expect(frame.getByText('Rules of North.')).toBeVisible();
  await studio.getByRole('combobox', { name: 'Going to' }).selectOption('South');
  await expect(frame.getByText('Rules of South.')).toBeVisible();
  await desk.close();
});

test('is beside the editor on a wide screen, and follows it [STU-04]', { tag: ['@kiosk', '@proof'] }, async ({
  server,
  browser,
}) => {
  await server.importLocation(yard(LOCATION + 3));
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  await signUp(studio, server, 'wide editor');
  await studio.goto(`${server.url}/staff/studio/${LOCATION + 3}/deck`);
  const beside = studio.frameLocator('iframe[title="Draft on a phone"]');
  await expect(beside.locator('[data-slide="welcome"]')).toBeVisible();
  await studio.getByRole('button', { name: 'Settings of Instructions' }).click();
  await expect(beside.getByText('slowly')).toBeVisible();

  await studio.getByRole('link', { name: 'Texts', exact: true }).click();
  await studio.getByRole('textbox', { name: 'Instructions, English' }).fill('Stop at the gate.');
  await expect(beside.getByText('Stop at the gate.')).toBeVisible();
  await expect(beside.locator('[data-slide="instruction"]')).toBeVisible();

  await studio.getByRole('button', { name: 'Hide the preview' }).click();
  const frame = studio.locator('iframe');
  await expect(frame).toHaveCount(0);
  await studio.getByRole('button', { name: 'Show the preview' }).click();
  await expect(frame).toHaveCount(1);
  await studio.setViewportSize({ width: 1280, height: 900 });
  await expect(frame).toHaveCount(0);
  await desk.close();
});

test('beside a page, the preview goes to whatever the focus is in: a text, a photo, a question, a field [STU-04]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, browser }) => {
  const at = LOCATION + 5;
  const photo = (id: number, name: string) => ({
    id,
    url: 'vest-and-helmet.jpg',
    order: id,
    show_in_slideshow: 1,
    text_show_in_slideshow: 1,
    photo_texts: [{ language: 'EN', name, text: 'Wear it.' }],
  });
  const question = (id: number, words: string) => ({
    id,
    language: 'en',
    question: words,
    corrent_answer: 'Yes',
    wrong_answer1: 'No',
  });
  const sub_locations = [
    { id: 88151, name: 'North', location_texts: [{ language: 'en', instructions: 'Wait at gate 1.' }] },
    { id: 88152, name: 'South', location_texts: [{ language: 'en', instructions: 'Wait at gate 2.' }] },
  ];
  const field = (name: string, group: string) => ({ name, field_type: 'textbox', required: 0, group });
  await server.importLocation(
    plainLocation(
      at,
      {
        form_steps: 1,
        module_control_questions: 1,
        sub_locations,
        photos: [photo(1, 'Vest'), photo(2, 'Helmet')],
        control_questions: ['Is it steep?', 'Is it slippery?', 'Is it dark?'].map((words, i) =>
          question(i + 11, words),
        ),
        control_questions_settings: { number_of_questions: 1 },
      },
      {
        photoHost: '/media/nordhamn/',
        fields: { default: [field('label_company', 'who'), field('label_trailer', 'vehicle')] },
        texts: { en: { label_company: 'Company', label_trailer: 'Trailer' } },
      },
    ),
  );
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  await signUp(studio, server, 'follow editor');
  const beside = studio.frameLocator('iframe[title="Draft on a phone"]');
  const slide = (id: string) => beside.locator(`[data-slide="${id}"]`).filter({ visible: true });
  const opens = async (area: string) => {
    await studio.goto(`${server.url}/staff/studio/${at}/${area}`);
    await expect(beside.locator('[data-slide]').first()).toBeVisible();
  };

  await opens('texts');
  await studio.getByRole('textbox', { name: 'Instructions, South, English' }).focus();
  await expect(slide('instruction')).toContainText('Wait at gate 2.');
  await studio.getByRole('textbox', { name: 'Instructions, North, English' }).focus();
  await expect(slide('instruction')).toContainText('Wait at gate 1.');
  await studio.getByRole('textbox', { name: 'Heading, Helmet, English' }).focus();
  await expect(slide('photo')).toContainText('Helmet');
  await studio.getByRole('textbox', { name: 'Question, Svenska' }).nth(1).focus();
  await expect(slide('controlquestion')).toContainText('Is it slippery?');
  await expect(beside.locator('html')).toHaveAttribute('lang', 'sv');

  await opens('media');
  await studio.getByRole('button', { name: 'Helmet', exact: true }).click();
  await expect(slide('photo')).toContainText('Helmet');
  await studio.getByRole('button', { name: 'Vest', exact: true }).click();
  await expect(slide('photo')).toContainText('Vest');

  await opens('questions');
  for (const words of ['Is it dark?', 'Is it steep?']) {
    await studio.getByRole('button', { name: words, exact: true }).click();
    await expect(slide('controlquestion')).toContainText(words);
  }

  await opens('fields');
  await studio.getByRole('button', { name: /^Trailer/ }).click();
  await expect(beside.locator('[name="label_trailer"]')).toBeVisible();
  await studio.getByRole('button', { name: /^Company/ }).click();
  await expect(beside.locator('[name="label_company"]')).toBeVisible();
  await desk.close();
});
