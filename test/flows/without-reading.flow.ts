import type { Visitor } from '../drivers/visitor.ts';
import { expect, test } from './fixtures.ts';

/** The right answers, as the terminal's pictures and film show them. */
const SHOWN = ['speed-20', 'helmet-vest-shoes', 'truck-stands', 'assembly-point', 'forklift'];

/** A picture of ours is there only once it is drawn. */
const PICTURE = 'img[data-picture], svg[data-picture]:has(*)';

/** Taps the answer with the picture, whatever its text. */
async function picks({ page }: Visitor, picture: string): Promise<void> {
  await page.locator(`label:has([data-picture="${picture}"])`).click();
}

test('a visitor who cannot read reaches done by pictures and by ear alone [GATE-07] @long', async ({ visitor }) => {
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const sent: string[] = [];
  page.on('response', (answer) => answer.ok() && sent.push(answer.url()));
  /** The recording of this slide is played. */
  const hears = (slide: string) =>
    expect.poll(() => sent.some((url) => url.includes(`/voice-${slide}-`)), `${slide} is heard`).toBe(true);
  await visitor.arrive(1, 'ar');
  expect(
    asked.filter((url) => /voice-|pictograms/.test(url)),
    'nothing of it stands before the first slide',
  ).toEqual([]);
  // The one tap on the loudspeaker: it stays on.
  await visitor.taps('read-aloud');
  await hears('welcome');
  await page.locator('[data-language="ar"]').click();

  await visitor.sees('form');
  // Each screen of the form has its own recording.
  await hears('form-who');
  // Copied from the papers, letter by letter.
  await visitor.enters('form_field_name', 'Ali Haddad');
  await visitor.enters('label_company', 'Haddad');
  await visitor.enters('label_phone_number', '+46701234567');
  const choices = page.locator('label:has(input[type="radio"]), label:has(input[type="checkbox"])');
  const chooses = async (...pictures: string[]): Promise<void> => {
    await expect(choices).not.toHaveCount(0);
    await expect(choices.filter({ hasNot: page.locator(PICTURE) })).toHaveCount(0);
    for (const picture of pictures) await picks(visitor, picture);
  };
  await visitor.enters('form_field_registration_number', 'ABC 123');
  await hears('form-vehicle');
  await chooses('nothing');
  await visitor.comesToField('label_purpose');
  await hears('form-visit');
  await chooses('loading', 'helmet', 'vest');
  await visitor.taps('next');
  await visitor.sees('instruction');

  for (let i = 0; i < 30; i += 1) {
    const key = (await visitor.slide().getAttribute('data-key')) ?? '';
    const plugin = key.split(':')[0] ?? '';
    await hears(plugin === 'controlquestion' ? plugin : key.replace(':', '-'));
    if (plugin === 'sign') break;
    if (plugin === 'controlquestion') {
      await expect(choices.filter({ hasNot: page.locator(PICTURE) })).toHaveCount(0);
      const right = page.locator(SHOWN.map((picture) => `label:has([data-picture="${picture}"])`).join(', '));
      await right.click();
    } else await visitor.taps('next');
    await expect(page.locator(`[data-slide][data-key="${key}"]`)).toHaveCount(0);
  }
  await visitor.taps(visitor.device === 'phone' ? 'accept-mobile' : 'accept');
  await visitor.sees('done');
  await hears('done');
});
