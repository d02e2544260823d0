import { plainLocation } from '../drivers/plain-location.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
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
      // A phone shows all of it, without bars.
      const whole = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return image.naturalWidth / image.naturalHeight;
      });
      const shown = await picture.boundingBox();
      if (visitor.device === 'phone') expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(whole, 1);
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

const question = (id: number, language = 'en') => ({
  id,
  language,
  question: `Question ${id}?`,
  corrent_answer: `right ${id}`,
  wrong_answer1: `wrong ${id}`,
});

test('the server itself wants the questions answered, and right [QUE-01, QUE-03, SIGN-03]', { tag: '@phone' }, async ({
  visitor,
  server,
}) => {
  visitor.allowComplaints(/Failed to load resource/);
  const { page } = visitor;
  const id = 8602;
  const asking = {
    module_control_questions: 1,
    control_questions: [question(1), question(2), question(3)],
    control_questions_settings: { number_of_questions: 2 },
  };
  await server.importLocation(plainLocation(id, asking));
  await visitor.arrive(id);
  const sign = (answers: Record<string, string>, readSlideshow = 1) =>
    page.evaluate(
      async ([location, form, read]) => {
        const answer = await fetch('slideshow/sign', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({
            form: { form_field_name: 'Craf Ty', ...form },
            subLocationId: 0,
            trackId: 0,
            readSlideshow: read,
            breathalyzer_check: 0,
            module_kiosk: 0,
            main_location_id: location,
            checkin_time: Math.floor(Date.now() / 1000),
            printer_type: 'A4',
            slideshow_html: '',
            isLandscape: 0,
            luprefnr: '',
            contact_to_visit: '',
          }),
        });
        return `${answer.status} ${(await answer.json()).error?.code ?? ''}`.trim();
      },
      [id, answers, readSlideshow] as const,
    );
  const signed = () => readVisits(server.dataDir).filter(({ location_id }) => Number(location_id) === id);
  expect(await sign({})).toBe('409 questions_required');
  expect(await sign({ control_question_1: 'right 1' })).toBe('409 questions_required');
  expect(await sign({ control_question_1: 'right 1', control_question_2: 'wrong 2' })).toBe('409 question_wrong');
  expect(await sign({ control_question_1: 'right 1', control_question_99: 'right 99' })).toBe('409 questions_required');
  // Claims to be a known driver where skipping is not allowed.
  expect(await sign({}, 0)).toBe('409 questions_required');
  expect(signed()).toEqual([]);
  expect(await sign({ control_question_1: 'right 1', control_question_2: 'right 2' })).toBe('200');
  expect(signed()).toHaveLength(1);
});

test('questions of place and lane add up, and where none speak the language English ones are asked @long [QUE-01, QUE-02]', {
  tag: '@phone',
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(
    plainLocation(8603, {
      module_control_questions: 1,
      control_questions: [question(1), question(2)],
      control_questions_settings: { number_of_questions: 1 },
      tracks: [
        {
          id: 8604,
          name: 'Lane 1',
          visibility: 'public',
          control_questions: [question(3)],
          control_questions_settings: { number_of_questions: 1 },
        },
      ],
    }),
  );
  await visitor.arrive(8603, 'sv');
  await page.locator('[data-language="sv"]').click();
  await visitor.chooses(8604);
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Kvist Fråga');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.taps('next');
  const asked: number[] = [];
  for (let n = 1; n <= 2; n += 1) {
    await visitor.sees('controlquestion');
    const number = Number(/Question (\d)\?/.exec((await visitor.slide().textContent()) ?? '')?.[1]);
    expect(asked).not.toContain(number);
    asked.push(number);
    await page.getByRole('radio', { name: `right ${number}` }).check({ force: true });
    const key = await visitor.slide().getAttribute('data-key');
    await visitor.taps('next');
    await expect(page.locator(`[data-key="${key}"]`)).toHaveCount(0);
  }
  await visitor.sees('sign');
});
