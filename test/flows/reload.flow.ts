import { COPIED_MS, isCopied } from '../drivers/copied-visit.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { answerCorrectly } from '../drivers/stories.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const question = {
  id: 1,
  language: 'en',
  question: 'How fast may you drive?',
  corrent_answer: '20 km/h',
  wrong_answer1: '50 km/h',
  wrong_answer2: '80 km/h',
};
const asking = {
  module_control_questions: 1,
  control_questions: [question],
  control_questions_settings: { number_of_questions: 1 },
};
const phoneField = [{ name: 'label_phone_number', field_type: 'tel', required: 0 }];

async function begins(visitor: Visitor, location: number, name: string): Promise<void> {
  await visitor.arrive(location);
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', name);
  await visitor.enters('form_field_registration_number', 'ABC 123');
}

const nameField = ({ page }: Visitor) => page.locator('[name="form_field_name"]');

test('on their own phone a visitor continues after a reload at the form, at a question and at the signature; another tab, and 15 minutes later no one, sees anything of it [OFF-07]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(9300, asking));
  await visitor.holdsTime();
  await begins(visitor, 9300, 'Rita Reload');
  await isCopied(visitor);
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('Rita');

  await page.reload();
  await visitor.sees('form');
  await expect(nameField(visitor)).toHaveValue('Rita Reload');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('controlquestion');
  await isCopied(visitor);

  await page.reload();
  await visitor.sees('controlquestion');
  await answerCorrectly(visitor);
  await visitor.sees('sign');
  await isCopied(visitor);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.locator('[data-slide="welcome"]')).toBeVisible();
  await other.close();

  await page.reload();
  await visitor.sees('sign');
  await expect(visitor.slide()).toContainText('Rita Reload');
  // Back leads through the slides of before the reload.
  await page.goBack();
  await visitor.sees('controlquestion');
  await answerCorrectly(visitor);
  await visitor.sees('sign');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  await visitor.passes(COPIED_MS);
  await page.reload();
  await visitor.sees('welcome');
  expect(readVisits(server.dataDir).filter(({ location_id }) => Number(location_id) === 9300)).toHaveLength(1);

  await begins(visitor, 9300, 'Late Larsson');
  await isCopied(visitor);
  await page.goto('about:blank');
  await page.clock.fastForward('16:00');
  await visitor.arrive(9300);
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('gatehouse_visit_');
});

test('on their own phone a visitor who closed the tab is asked whether to continue, and continues or starts over [OFF-07]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server, context }) => {
  await server.importLocation(plainLocation(9302));
  await visitor.holdsTime();
  await begins(visitor, 9302, 'Rita Reload');
  await isCopied(visitor);
  const reopens = async () => {
    for (const tab of context.pages()) await tab.close();
    const tab = await context.newPage();
    await tab.goto(`${server.url}/en/9302/slideshow`);
    const question = tab.getByRole('dialog', { name: words('resume_title') });
    await expect(question).toBeVisible();
    expect(await tab.content()).not.toContain('Rita');
    return { tab, question };
  };
  const { tab, question } = await reopens();
  await question.locator('[data-action="modal-submit"]').click();
  await expect(tab.locator('[data-slide="form"]')).toBeVisible();
  await expect(tab.locator('[name="form_field_name"]')).toHaveValue('Rita Reload');
  // Later input is copied under the same key.
  await expect
    .poll(() =>
      tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gatehouse_visit_')).length),
    )
    .toBe(1);

  const again = await reopens();
  await again.question.locator('[data-action="modal-cancel"]').click();
  await expect(again.question).toHaveCount(0);
  await expect.poll(() => again.tab.evaluate(() => Object.keys(localStorage).join())).not.toContain('gatehouse_visit_');
  await again.tab.reload();
  await expect(again.tab.locator('[data-slide="welcome"]')).toBeVisible();
});

test('a kiosk starts over after a reload, with nothing of the visitor before in any storage [OFF-07]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(
    plainLocation(9301, { module_kiosk: 1 }, { fields: { default: phoneField }, kioskService: 'none' }),
  );
  await setUpKiosk(page, server);
  await visitor.holdsTime();
  await begins(visitor, 9301, 'Kim Kiosk');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.passes(COPIED_MS);
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(await stored()).not.toMatch(/gatehouse_(visit|tab)|Kim/);
  expect(await page.evaluate(() => indexedDB.databases())).not.toContainEqual(
    expect.objectContaining({ name: 'gatehouse_resume' }),
  );
  await page.reload();
  await visitor.sees('welcome');
  await page.waitForFunction(() => sessionStorage.getItem('slideshow_active') !== null);
  expect(await stored()).not.toMatch(/phone_no|checkin_time/);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await expect(nameField(visitor)).toHaveValue('');
});
