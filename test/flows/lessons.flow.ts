import type { Browser } from '@playwright/test';
import { deviceAt } from '../drivers/devices.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signsUp } from '../drivers/staff-person.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 7440;
const PHONE = '+46707744001';

const photo = (id: number, url: string, name: string) => ({
  ...{ id, url, order: id, show_in_slideshow: 1, photo_texts: [{ language: 'en', name }] },
});
const QUESTION = {
  ...{ id: 4, language: 'en', question: 'When may you drive into the dock?', photo_id: 1 },
  ...{ corrent_answer: 'When the light is green', wrong_answer1: 'At once' },
};
const yard = (photos: object[], id = LOCATION, more: object = {}) =>
  plainLocation(
    id,
    {
      ...{ module_sms: 1, module_verify_otp: 1, module_recall: 1, printout: 1, photos },
      ...{ module_control_questions: 1, control_questions: [QUESTION] },
      ...{ control_questions_settings: { number_of_questions: 0 }, ...more },
    },
    {
      photoHost: '/media/nordhamn/',
      fields: { default: [{ name: 'label_phone_number', field_type: 'tel', required: 1 }] },
    },
  );

/** On a page of their own, as on another day, proven by a code that staff read out. */
async function checksIn(browser: Browser, server: LiveServer, location = LOCATION): Promise<Visitor> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const visitor = createVisitor(page, server.url, 'phone');
  await visitor.arrive(location);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Eva Berg');
  await visitor.enters('label_phone_number', PHONE);
  await visitor.taps('next');
  await visitor.sees('otp');
  const staff = await deviceAt(server, location, 'staff');
  const { json } = await staff.post('/api/staff/phone-codes', { phone_no: PHONE });
  await page.locator('[name="otp_1"]').fill(String(json.code));
  await visitor.sees('instruction');
  return visitor;
}

async function signs(visitor: Visitor): Promise<string> {
  await visitor.sees('sign');
  const sent = visitor.page.waitForRequest(/slideshow\/sign$/);
  await visitor.page.locator('[data-action="accept"], [data-action="accept-mobile"]').filter({ visible: true }).click();
  const { slideshow_html } = (await sent).postDataJSON();
  await visitor.sees('done');
  return slideshow_html;
}

test('a driver who comes again sees the photo that changed, not the one with a corrected typing error, and is asked about one from before [MEM-01] [MEM-04] [MEM-06]', {
  tag: '@phone',
}, async ({ server, browser }) => {
  await server.importLocation(yard([photo(1, 'dock-light.jpg', 'Dock ligt'), photo(2, 'assembly-point.jpg', 'Gate')]));
  const first = await checksIn(browser, server);
  await first.taps('next');
  await first.sees('photo', 'photo:1');
  await first.taps('next');
  await first.sees('photo', 'photo:2');
  await first.taps('next');
  await signs(first);

  const editor = await (await browser.newContext()).newPage();
  await signsUp(editor, server, 'lessons owner');
  const changed = yard([photo(1, 'dock-light.jpg', 'Dock light'), photo(2, 'dock-light.jpg', 'Gate')]);
  await editor.evaluate(
    async ({ path, document }) => {
      const { signed_in } = await (await fetch('/staff/api/session')).json();
      const { draft, published } = await (await fetch(path)).json();
      await fetch(`${path}/draft`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-staff-token': signed_in.change_token },
        body: JSON.stringify({ document, revision: draft?.revision ?? 0, based_on: published.version }),
      });
    },
    { path: `/staff/api/locations/${LOCATION}`, document: changed },
  );
  await editor.goto(`${server.url}/staff/studio/${LOCATION}/publish`);
  await expect(editor.getByText('Somebody who saw everything of the version in use sees 2 of 4.')).toBeVisible();
  await editor.getByRole('switch', { name: 'Dock light: to be seen again' }).focus();
  await editor.keyboard.press('Space');
  await expect(editor.getByText('Somebody who saw everything of the version in use sees 1 of 4.')).toBeVisible();
  await editor.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(editor.getByText('Version 2 is published.')).toBeVisible();
  const served = async () => (await fetch(`${server.url}/en/${LOCATION}/slideshow`)).text();
  await expect.poll(served).toContain('"version":"2"');

  const again = await checksIn(browser, server);
  const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' }).format(new Date());
  await expect(again.slide()).toContainText(words('instruction_new', { count: 1, date }));
  await expect(again.slide()).not.toContainText('Drive slowly');
  await expect(again.button('show-all')).toBeVisible();
  await again.taps('next');
  await again.sees('recall');
  await expect(again.slide()).toContainText(QUESTION.question);
  await again.page.getByRole('radio', { name: QUESTION.corrent_answer }).check();
  await again.taps('next');
  await expect(again.slide()).toContainText(words('recall_right'));
  await again.taps('next');
  await again.sees('photo', 'photo:2');
  await again.taps('next');
  const html = await signs(again);
  const printed = html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
  expect(printed).toContain(`|${words('instruction_shown_today')}|Gate|`);
  const known = `${words('print_rules')} and Dock light`;
  expect(printed).toContain(`|${words('instruction_known_since', { date })}|${known}|`);
});

test('editors see how many still knew a lesson [MEM-06]', { tag: '@phone' }, async ({ server, browser }) => {
  const id = LOCATION + 1;
  await server.importLocation(yard([photo(1, 'dock-light.jpg', 'Dock light')], id));
  const editor = await (await browser.newContext()).newPage();
  await signsUp(editor, server, 'recall owner');
  const ages = [{ days: 30, knew: 41, asked: 50, low: 0.69, high: 0.9 }];
  const lessons = [{ id: 'photo:1@1', kind: 'photo', title: 'Dock light', ages, compared: null }];
  await editor.route('**/lessons/recall*', (route) => route.fulfill({ json: { lessons } }));
  await editor.goto(`${server.url}/staff/studio/${id}/questions`);
  const row = editor.getByRole('row', { name: /^Dock light/ });
  await expect(row.getByRole('cell')).toHaveText(['fewer than ten', '82% 69% to 90%, 50 asked', 'fewer than ten']);
});

test('a driver who has seen everything may go straight to the signature [INS-03] [MEM-03]', {
  tag: ['@phone', '@long'],
}, async ({ server, browser }) => {
  await server.importLocation(
    yard([photo(1, 'dock-light.jpg', 'Dock light')], 7442, { slideshow_skippable: 1, module_recall: 0 }),
  );
  const first = await checksIn(browser, server, 7442);
  await first.taps('next');
  await first.sees('photo', 'photo:1');
  await first.taps('next');
  await signs(first);

  const again = await checksIn(browser, server, 7442);
  await again.taps('next');
  await expect(again.modal()).toContainText('Welcome back!');
  await again.taps('skip');
  await signs(again);
});
