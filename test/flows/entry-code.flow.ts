import { startMailServer } from '../../server/core/mail/testing/smtp-server.ts';
import { findAxeViolations } from '../drivers/axe.ts';
import { importBookings } from '../drivers/bookings.ts';
import { recordCalls } from '../drivers/call-recorder.ts';
import { launchWithCamera } from '../drivers/film-of-code.ts';
import { startLiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { accepts, walkTo } from '../drivers/stories.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const withCodes = (id: number, location: object = {}, document: object = {}): object =>
  plainLocation(
    id,
    {
      module_entry_code: 1,
      module_slot_time_booking: 1,
      unique_identifier_setting: { required: 0 },
      license_plate_required: 1,
      tracks: [
        { id: id * 10 + 1, name: 'Dock 11', visibility: 'public' },
        { id: id * 10 + 2, name: 'Dock 12', visibility: 'public' },
      ],
      ...location,
    },
    { settings: { time_zone: 'UTC' }, ...document },
  );

async function begins(visitor: Visitor, id: number): Promise<void> {
  await visitor.arrive(id);
  await visitor.taps('use-code');
  await visitor.sees('entrycode');
}

test('a typed booking is confirmed, and only what it leaves open is asked [GATE-06]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(withCodes(7600));
  await importBookings(server, 7600, [
    {
      unique_identification_number: 'LOAD-1',
      regnr: 'ABC 123',
      date: '+0',
      time: '07:30',
      sublocation_track: 76001,
      luprefnr: 'L1',
    },
    { unique_identification_number: 'LOAD-9', date: '+9', time: '07:30', luprefnr: 'L9' },
  ]);
  await begins(visitor, 7600);
  for (const [code, told] of [
    ['NOBODY', words('entrycode_unknown')],
    ['LOAD-9', 'This code is for another day'],
  ] as const) {
    await visitor.enters('entry_code', code);
    await visitor.taps('next');
    await expect(page.getByRole('alert')).toContainText(told);
    await expect(visitor.button('without-code')).toBeVisible();
  }
  await visitor.enters('entry_code', 'load 1');
  await visitor.taps('next');
  await expect(visitor.slide()).toContainText(words('entrycode_right'));
  for (const line of ['ABC 123', 'Dock 11', '07:30']) await expect(visitor.slide()).toContainText(line);
  await visitor.taps('next');
  await visitor.sees('form');
  await expect(page.locator('[name="form_field_registration_number"]')).toHaveCount(0);
  await expect(page.locator('.gh-form__known')).toContainText('ABC 123');
  await visitor.enters('form_field_name', 'Booked Driver');
  await visitor.taps('next');
  await walkTo(visitor, 'sign');
  await accepts(visitor);
  await visitor.sees('done');
  const visit = readVisits(server.dataDir).find(({ location_id }) => location_id === '7600');
  expect(visit?.form).toMatchObject({
    unique_identification_number: 'LOAD-1',
    form_field_registration_number: 'ABC 123',
    form_field_name: 'Booked Driver',
  });

  await begins(visitor, 7600);
  await visitor.enters('entry_code', 'LOAD-1');
  await visitor.taps('next');
  await expect(page.getByRole('alert')).toContainText(words('entrycode_used'));
  await visitor.taps('without-code');
  await visitor.sees('slotbooking');
});

test(
  'a known driver with an invitation reaches sign in three taps, the code read by the camera [GATE-06]',
  { tag: ['@kiosk', '@proof'] },
  async ({ server, playwright }, info) => {
    await server.importLocation(
      withCodes(7610, { slideshow_skippable: 1, module_slot_time_booking: 0, module_kiosk: 0 }),
    );
    const { stdout } = await server.cli('devices', 'add', '7610', 'yard');
    const token = /[\w-]{43}/.exec(stdout)?.[0] ?? '';
    const invite = async (ref: string): Promise<{ code: string; link: string; used_at: string | null }> => {
      const answer = await fetch(`${server.url}/api/invitations/${ref}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          answers: { form_field_name: 'Known Driver', form_field_registration_number: 'KNO 123' },
          sublocation_track: 76101,
          date: '+0',
        }),
      });
      return (await answer.json()) as { code: string; link: string; used_at: string | null };
    };
    for (const [ref, isKnown] of [
      ['first', false],
      ['second', true],
    ] as const) {
      const { link, code } = await invite(ref);
      expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      const browser = await launchWithCamera(link, info.outputPath(`${ref}.mjpeg`), playwright.chromium);
      const page = await browser.newPage({
        viewport: { width: 1080, height: 1920 },
        hasTouch: true,
        serviceWorkers: 'block',
        // As the policy of a kiosk gives it.
        permissions: ['camera'],
      });
      const visitor = createVisitor(page, server.url, 'kiosk');
      let taps = 0;
      await page.exposeFunction('noteTap', () => {
        taps += 1;
      });
      await page.addInitScript(() => addEventListener('click', () => (window as unknown as Taps).noteTap(), true));
      await begins(visitor, 7610);
      await expect(visitor.slide()).toContainText('KNO 123');
      await expect(visitor.slide()).toContainText('Dock 11');
      await visitor.taps('next');
      if (isKnown) {
        await visitor.taps('skip');
        await visitor.sees('sign');
        // That there is a code, that it is right, and that the rules are known.
        expect(taps).toBe(3);
      } else {
        await walkTo(visitor, 'sign');
      }
      await accepts(visitor);
      await visitor.sees('done');
      visitor.expectQuietConsole();
      await browser.close();
      expect((await invite(ref)).used_at).not.toBeNull();
    }
  },
);

test('the desk invites by e-mail, and the link begins the check-in on the visitor’s own phone @long [GATE-06]', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const mail = await startMailServer();
  const env = { MAIL_URL: mail.url, MAIL_FROM: 'Gate <gate@yard.example>' };
  const server = await startLiveServer({ demo: false, env });
  try {
    await server.importLocation(withCodes(7620, { module_slot_time_booking: 0 }));
    const office = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const desk = await office.newPage();
    await signUp(desk, server, 'flow owner');
    await desk.goto(`${server.url}/staff/desk/7620/invitations`);
    await desk.getByRole('button', { name: 'Invite' }).click();
    await desk.getByRole('textbox', { name: 'Name' }).fill('Invited Guest');
    await desk.getByRole('textbox', { name: 'Registration number' }).fill('INV 1');
    await desk.getByRole('textbox', { name: 'Dock or room' }).fill('Gate B');
    await desk.getByRole('textbox', { name: 'E-mail address' }).fill('guest@example.com');
    const found = await findAxeViolations(desk, 'inviting');
    await desk.screenshot({ path: test.info().outputPath('inviting.png') });
    await desk.getByRole('button', { name: 'Create invitation' }).click();
    await expect(desk.getByText('E-mail sent')).toBeVisible();
    found.push(...(await findAxeViolations(desk, 'the invitation')));
    await desk.screenshot({ path: test.info().outputPath('invitation.png') });
    expect(found).toEqual([]);
    await office.close();

    const link = /\/i\/([0-9A-Z]{12})/.exec((mail.received[0]?.text ?? '').replaceAll('=\r\n', ''))?.[1];
    expect(link).toBeDefined();
    await page.goto(`${server.url}/i/${link}`);
    await expect(page.locator('.code svg')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('link.png') });
    await page.locator('[data-action="check-in"]').click();
    const visitor = createVisitor(page, server.url, 'phone');
    await visitor.sees('entrycode');
    await expect(visitor.slide()).toContainText('INV 1');
    await expect(visitor.slide()).toContainText('Gate B');
    await page.screenshot({ path: test.info().outputPath('confirm.png') });
    await visitor.taps('not-mine');
    await page.screenshot({ path: test.info().outputPath('enter.png') });
    visitor.expectQuietConsole();
  } finally {
    await server.stop();
    await mail.stop();
  }
});

test('a driver prepares at home, signs at the kiosk three taps after coming, and is on the desk only then [GATE-06]', {
  tag: ['@phone', '@long'],
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  const id = 7630;
  const question = { id: 1, language: 'en', question: 'How fast may you drive here?' };
  await server.importLocation(
    withCodes(
      id,
      {
        module_slot_time_booking: 0,
        module_control_questions: 1,
        control_questions: [{ ...question, corrent_answer: '15 km/h', wrong_answer1: '90 km/h', wrong_answer2: '' }],
        control_questions_settings: { number_of_questions: 1 },
        photos: [{ id: 1, url: 'speed-limit.jpg', order: 1, show_in_slideshow: 1 }],
      },
      {
        photoHost: '/media/nordhamn/',
        fields: { default: [{ name: 'label_company', field_type: 'textbox' }] },
        texts: { en: { label_company: 'Company' } },
      },
    ),
  );
  const { stdout } = await server.cli('devices', 'add', String(id), 'yard');
  const token = /[\w-]{43}/.exec(stdout)?.[0] ?? '';
  const answer = await fetch(`${server.url}/api/invitations/home`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      answers: { form_field_registration_number: 'ABC 123' },
      sublocation_track: id * 10 + 1,
      date: '+0',
      time: '07:30',
    }),
  });
  const { code } = (await answer.json()) as { code: string };
  const link = `${server.url}/i/${code.replaceAll('-', '')}`;
  const office = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  const desk = await office.newPage();
  await signUp(desk, server, 'flow prepared');

  const recorder = recordCalls(page);
  await page.goto(`${link}?language=sv`);
  await expect(visitor.button('check-in')).toBeVisible();
  await visitor.taps('prepare');
  await visitor.sees('entrycode');
  await expect(visitor.slide()).toContainText('Dock 11');
  await visitor.taps('next');
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Prepared Driver');
  await visitor.enters('label_company', 'Frakt AB');
  await visitor.taps('next');
  await walkTo(visitor, 'prepare');
  // The page is loaded again, then the network dies: nothing is lost, and another try is one tap.
  await page.reload();
  await expect(visitor.button('cancel')).toBeVisible();
  await walkTo(visitor, 'prepare');
  await expect(visitor.slide()).toContainText('Frakt AB');
  await page.route('**/slideshow/prepare', (route) => route.abort());
  visitor.allowComplaints(/Failed to load resource/);
  await visitor.taps('next');
  await expect(visitor.modal()).toBeVisible();
  await page.unroute('**/slideshow/prepare');
  await visitor.taps('modal-submit');
  await expect(page.locator('[data-state="ready"]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  expect(page.url()).toBe(link);
  expect(await findAxeViolations(page, 'prepared')).toEqual([]);
  expect(recorder.seen()).toContain('prepare');
  expect(await recorder.troubles()).toEqual([]);
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toMatch(/Prepared|Frakt|gatehouse_visit/);
  expect(readVisits(server.dataDir).filter(({ location_id }) => location_id === String(id))).toEqual([]);
  await desk.goto(`${server.url}/staff/desk/${id}/invitations`);
  await expect(desk.getByText('Expected, prepared at home')).toBeVisible();
  await desk.goto(`${server.url}/staff/desk/${id}`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.getByText('Prepared Driver')).toHaveCount(0);

  const site = await browser.newContext({ viewport: { width: 1080, height: 1920 }, serviceWorkers: 'block' });
  const kiosk = await site.newPage();
  await setUpKiosk(kiosk, server);
  const driver = createVisitor(kiosk, server.url, 'kiosk');
  let taps = 0;
  await kiosk.exposeFunction('noteTap', () => {
    taps += 1;
  });
  await kiosk.addInitScript(() => addEventListener('click', () => (window as unknown as Taps).noteTap(), true));
  await begins(driver, id);
  await driver.enters('entry_code', link);
  await driver.taps('next');
  await expect(driver.slide()).toContainText('Prepared Driver');
  // A visit prepared in Swedish continues in Swedish, whatever flag was tapped here.
  await expect(kiosk.locator('html')).toHaveAttribute('lang', 'sv');
  await driver.taps('next');
  await driver.sees('sign');
  // That there is a code, the code, and that it is right.
  expect(taps).toBe(3);
  await expect(driver.slide()).toContainText('Frakt AB');
  await accepts(driver);
  await driver.sees('done');
  driver.expectQuietConsole();
  const [visit] = readVisits(server.dataDir).filter(({ location_id }) => location_id === String(id));
  expect(visit).toMatchObject({ state: 'signed', form: { label_company: 'Frakt AB', control_question_1: '15 km/h' } });
  await expect(desk.getByText('Prepared Driver').first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(words('invitation_used'))).toBeVisible();
  await site.close();
  await office.close();
});

interface Taps {
  noteTap(): void;
}
