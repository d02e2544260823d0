import type { LiveServer } from '../drivers/live-server.ts';
import { simulatePlainHttp } from '../drivers/plain-http.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

/** From the language to the slide after the form. */
async function entersAs(visitor: Visitor, location: number, name: string): Promise<void> {
  await visitor.arrive(location);
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', name);
  await visitor.enters('form_field_registration_number', 'ABC 123');
  await visitor.taps('next');
  await visitor.sees('instruction');
}

async function tapsAccept({ page, button, device, taps }: Visitor): Promise<void> {
  await taps(device === 'phone' ? 'accept-mobile' : 'accept');
  await expect(button('done').or(page.getByRole('dialog'))).toBeVisible();
}

/** Taps Done and waits for the new document. */
async function endsVisit(visitor: Visitor): Promise<void> {
  const reloaded = visitor.page.waitForEvent('load');
  await visitor.taps('done');
  await reloaded;
  await visitor.sees('welcome');
}

const visitsOf = (server: LiveServer, location: number) =>
  readVisits(server.dataDir).filter((visit) => Number(visit.location_id) === location && visit.state === 'signed');

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

test('a control question lets no one by without the right answer [QUE-01, QUE-02, QUE-03]', {
  tag: '@long',
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await visitor.holdsTime();
  await server.importLocation(plainLocation(71, asking));
  await entersAs(visitor, 71, 'Quinn');
  await visitor.taps('next');
  await visitor.sees('controlquestion');
  await visitor.taps('next');
  await expect(visitor.modal()).toContainText('Choose an answer');
  await visitor.taps('modal-submit');
  await page.getByRole('radio', { name: '50 km/h' }).click();
  await expect(visitor.slide()).toContainText('Not quite');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await visitor.taps('next');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: '20 km/h' }).click();
  await visitor.sees('sign');
  await visitor.taps('previous');
  await visitor.sees('controlquestion');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('an answer lost on the way, retries and a reload make exactly one visit [SIGN-03, SIGN-06]', {
  tag: '@long',
}, async ({ visitor, server }) => {
  const { page } = visitor;
  visitor.allowComplaints(/Failed to load resource/);
  await server.importLocation(plainLocation(73));
  await simulatePlainHttp(page);
  await entersAs(visitor, 73, 'Lotta Lost');
  await visitor.taps('next');
  await visitor.sees('sign');
  // The server stores the visit, but its answer never arrives.
  await page.route('**/slideshow/sign', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await tapsAccept(visitor);
  await expect(visitor.modal()).toContainText(words('sign_failed_title'));
  await visitor.taps('modal-submit');
  await tapsAccept(visitor);
  await visitor.taps('modal-submit');
  await expect(visitor.slide()).toContainText('Lotta Lost');
  expect(visitsOf(server, 73)).toHaveLength(1);

  await page.reload();
  await visitor.sees('welcome');
  await page.unroute('**/slideshow/sign');
  await entersAs(visitor, 73, 'Lotta Lost');
  await visitor.taps('next');
  await visitor.sees('sign');
  await tapsAccept(visitor);
  await visitor.sees('done');
  expect(visitsOf(server, 73)).toHaveLength(1);
  await endsVisit(visitor);
  expect(await page.evaluate(() => sessionStorage.getItem('sign_attempt'))).toBeNull();
});
