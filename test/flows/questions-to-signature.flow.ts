import type { LiveServer } from '../drivers/live-server.ts';
import { asOverPlainHttp } from '../drivers/plain-http.ts';
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

test('a control question lets nobody by without the right answer [QUE-01, QUE-02, QUE-03]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  await visitor.holdsTime();
  await server.importLocation(plainLocation(71, asking));
  await entersAs(visitor, 71, 'Quinn');
  await visitor.taps('next');
  await visitor.sees('controlquestion');
  await visitor.taps('next');
  await expect(visitor.modal()).toContainText('Choose an answer');
  await visitor.taps('modal-submit');
  await page.getByRole('radio', { name: '50 km/h' }).check({ force: true });
  await visitor.taps('next');
  await expect(visitor.modal()).toContainText('Not quite');
  await visitor.taps('modal-submit');
  await visitor.sees('controlquestion');
  await page.getByRole('radio', { name: '20 km/h' }).check({ force: true });
  await visitor.taps('next');
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
  await asOverPlainHttp(page);
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

test('a button tapped ten times in a row signs once @long [SIGN-03]', async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(74));
  await entersAs(visitor, 74, 'Tim Tapper');
  await visitor.taps('next');
  await visitor.sees('sign');
  const accept = page.locator('[data-action="accept"], [data-action="accept-mobile"]').filter({ visible: true });
  await expect(accept).toBeEnabled();
  await accept.evaluate((button: HTMLButtonElement) => {
    for (let i = 0; i < 10; i += 1) button.click();
  });
  await visitor.sees('done');
  expect(visitsOf(server, 74)).toHaveLength(1);
});

test('the privacy policy is the location’s own @long [SIGN-01]', async ({ visitor, server }) => {
  const texts = [{ language: 'en', instructions: 'Hello', privacy_policy: 'We keep **nothing** for long.' }];
  await server.importLocation(plainLocation(75, { location_texts: texts }));
  await entersAs(visitor, 75, 'Pat Private');
  await visitor.taps('next');
  await visitor.sees('sign');
  await visitor.taps('privacy');
  await expect(visitor.modal()).toContainText('We keep nothing for long.');
  await visitor.taps('modal-submit');
  await visitor.taps('back-to-form');
  await visitor.sees('form');
  await expect(visitor.page.locator('[name="form_field_name"]')).toHaveValue('Pat Private');
});

test('the documents of the track are there to read @long [SIGN-02]', async ({ visitor, server }) => {
  const { page } = visitor;
  const tracks = [{ id: 761, name: 'Lane 1', visibility: 'public' }];
  const documents = { documents: { 761: ['dangerous-goods.pdf'] }, photoHost: '/media/nordhamn/' };
  await server.importLocation(plainLocation(76, { tracks }, documents));
  await visitor.arrive(76);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('track');
  await visitor.chooses(761);
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Doc Reader');
  await visitor.taps('next');
  await visitor.taps('next');
  await visitor.sees('sign');
  const href = await page.getByRole('link', { name: 'Open dangerous goods' }).getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '', server.url).href);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a visitor who may choose opens the PDF in a tab of its own @long [SIGN-04]', async ({
  visitor,
  server,
  context,
}) => {
  await server.importLocation(plainLocation(77, { printout_optional_to_all: 1 }));
  await entersAs(visitor, 77, 'Paula PDF');
  await visitor.taps('next');
  await visitor.sees('sign');
  const opened = context.waitForEvent('request', (request) => request.url().includes('/print-pdf/'));
  await visitor.taps('popup-pdf');
  const printed = await context.request.get((await opened).url());
  expect(printed.headers()['content-type']).toBe('application/pdf');
  await visitor.sees('done');
});
