import { join } from 'node:path';
import Database from 'libsql';
import { DAY_MS } from '../../domain/time.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB', serviceWorkers: 'allow' });

const QUESTION = {
  ...{ id: 4, language: 'en', question: 'How fast may you drive?' },
  ...{ corrent_answer: '20 km/h', wrong_answer1: '50 km/h' },
};
const asking = {
  ...{ module_control_questions: 1, control_questions: [QUESTION] },
  control_questions_settings: { number_of_questions: 1 },
};
const yard = plainLocation(
  8971,
  { module_pass: 1, module_qr_code: 1, ...asking },
  {
    fields: { default: [{ name: 'label_gate', field_type: 'textbox', required: 0 }] },
    texts: { en: { label_gate: 'Which gate?' } },
  },
);

/** What is in the open tree was signed the day before. */
function aDayPasses(dataDir: string): void {
  const db = new Database(join(dataDir, 'gatehouse.db'));
  db.prepare('update evidence_leaves set at = at - ? where day is null').run(2 * DAY_MS);
  db.close();
}

test('a driver opens the evidence of his visit from the pass; once the day is closed it verifies, also without a network [EVI-01] [EVI-02] [EVI-03]', {
  tag: '@phone',
}, async ({ visitor, server, context }) => {
  const { page } = visitor;
  await server.importLocation(yard);
  await visitor.arrive(8971);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Eva Dens');
  await visitor.enters('label_gate', 'North');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('controlquestion');
  for (const answer of [QUESTION.wrong_answer1, QUESTION.corrent_answer]) {
    await visitor.slide().getByRole('radio', { name: answer }).check({ force: true });
    await visitor.taps('next');
    if (answer === QUESTION.wrong_answer1) await visitor.taps('modal-submit');
  }
  await visitor.sees('sign');
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  const calendar = (await visitor.button('calendar').getAttribute('href')) ?? '';
  await page.goto(`${server.url}${calendar.replace('/pass.ics', '')}`);
  const link = visitor.button('evidence');
  await expect(link).toBeVisible();
  const address = `${server.url}${await link.getAttribute('href')}`;
  await link.click();
  const result = page.getByRole('status');
  await expect(result).toContainText('Provisional');
  const said = page.getByRole('table').locator('div');
  const lines = ['Name: Eva Dens', 'Which gate?: North', `Question: ${QUESTION.question}`, 'Answers it took: 2'];
  for (const line of lines) await expect(said.getByText(line, { exact: true })).toBeVisible();

  aDayPasses(server.dataDir);
  await server.restart();
  await page.goto('about:blank');
  await expect(async () => {
    await page.goto('about:blank');
    await page.goto(address);
    await expect(result).toContainText('Verified');
  }).toPass();
  const text = page.getByRole('textbox');
  const sheet = await text.inputValue();
  // The worker has the page whole: the page itself, its script and its stylesheet.
  const kept = () => page.evaluate(async () => (await (await caches.open('gatehouse-verify')).keys()).length);
  await expect.poll(kept).toBeGreaterThan(2);

  await context.setOffline(true);
  server.signal('SIGSTOP');
  await page.reload();
  await text.fill(sheet);
  await visitor.button('verify').click();
  await expect(result).toContainText('Verified');
  await text.fill(sheet.replace('Eva Dens', 'Eva Dent'));
  await visitor.button('verify').click();
  await expect(result).toContainText('What was entered (entries)');
  server.signal('SIGCONT');
  await context.setOffline(false);
});
