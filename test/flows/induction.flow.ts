import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import Database from 'libsql';
import type { EvidenceSheet } from '../../domain/evidence/evidence-sheet.ts';
import { DAY_MS } from '../../domain/time.ts';
import { startClockedServer } from '../drivers/clocked-server.ts';
import type { LiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { readPdf } from '../drivers/read-pdf.ts';
import { sentCode, sentTexts } from '../drivers/sent-texts.ts';
import { signUp } from '../drivers/staff-person.ts';
import { accepts } from '../drivers/stories.ts';
import { createVisitor, type Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'en-GB' });

const LOCATION = 7440;
const PHONE = '+46707744001';
const PICTURE = fileURLToPath(new URL('../../demo/photos/forklift-crossing.jpg', import.meta.url));

const photo = (id: number, url: string, name: string) => ({
  id,
  url,
  order: id,
  show_in_slideshow: 1,
  photo_texts: [{ language: 'en', name }],
});
const QUESTION = {
  id: 4,
  language: 'en',
  question: 'When may you drive into the dock?',
  photo_id: 1,
  corrent_answer: 'When the light is green',
  wrong_answer1: 'At once',
};
const yard = (photos: object[], id = LOCATION, more: object = {}) =>
  plainLocation(
    id,
    {
      module_sms: 1,
      module_verify_otp: 1,
      module_recall: 1,
      module_pass: 1,
      printout: 1,
      photos,
      module_control_questions: 1,
      control_questions: [QUESTION],
      control_questions_settings: { number_of_questions: 1 },
      ...more,
    },
    {
      photoHost: '/media/nordhamn/',
      fields: {
        default: [
          { name: 'label_phone_number', field_type: 'tel', required: 1 },
          { name: 'label_gate', field_type: 'textbox', required: 0 },
        ],
      },
      texts: { en: { label_gate: 'Which gate?' } },
    },
  );

interface Coming {
  readonly browser: Browser;
  readonly server: LiveServer;
  readonly location?: number;
  /** Returns the code to type. Default: the code from the text message. */
  readonly code?: () => Promise<string>;
}

/** Checks in on a new page, as on another day, proven by a code. */
async function checksIn({ browser, server, location = LOCATION, code }: Coming): Promise<Visitor> {
  const page = await (await browser.newContext()).newPage();
  const visitor = createVisitor(page, server.url, test.info().project.name === 'phone' ? 'phone' : 'kiosk');
  const before = sentTexts(server, PHONE).length;
  await visitor.arrive(location);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Eva Berg');
  await visitor.enters('label_phone_number', PHONE);
  await visitor.enters('label_gate', 'North');
  await visitor.taps('next');
  await visitor.sees('otp');
  await expect.poll(() => sentTexts(server, PHONE).length).toBe(before + 1);
  await page.locator('[name="otp_1"]').fill((await code?.()) ?? sentCode(server, PHONE));
  await visitor.sees('instruction');
  return visitor;
}

/** Looks at a photo: what was not on the screen, because its file was late, does not count. */
async function looksAt(visitor: Visitor, key: string): Promise<void> {
  await visitor.sees('photo', key);
  await visitor
    .slide()
    .locator('img.gh-photo__image')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    });
}

async function signs(visitor: Visitor): Promise<void> {
  await accepts(visitor);
  await visitor.sees('done');
  visitor.expectQuietConsole();
}

/** Before its day is over, and once it is closed, on days that have been. */
const timeOn = (days: number, time: string) =>
  Date.parse(`${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const FIRST = timeOn(-41, '12:00');
const AGAIN = timeOn(-1, '23:40');
const CLOSED = timeOn(0, '00:06');

/** The staff's evidence of a visit. */
async function downloads(staff: Page): Promise<string> {
  const download = staff.waitForEvent('download');
  await staff.getByRole('region', { name: 'Evidence sheet' }).getByRole('link', { name: 'Download' }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** The photos on a sheet, with the names of their parts. */
const photosOf = (sheet: string) =>
  Object.entries((JSON.parse(sheet) as EvidenceSheet).parts).flatMap(([part, { value }]) => {
    const { kind, title, state, digest, held_since } = value as Readonly<Record<string, unknown>>;
    return kind === 'photo' ? [{ part, title, state, digest: String(digest), since: Number(held_since ?? 0) }] : [];
  });

test('a driver who comes again sees only the photo that changed and answers about one from before, and both visits are proven without a network [MEM-01] [MEM-03] [MEM-04] [MEM-06] [EVI-01] [EVI-02] [EVI-03] [TRUE-03] [PRINT-01]', {
  tag: ['@phone', '@proof'],
}, async ({ browser }) => {
  const server = await startClockedServer({ now: FIRST, env: { CLOCK_HURRIES: '1' } });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' });
  const staff = await context.newPage();
  const complaints: string[] = [];
  staff.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const opens = (path: string) => staff.goto(`${server.url}/staff/${path}`);
  try {
    await test.step('the driver is new, and sees everything', async () => {
      await server.importLocation(
        yard([photo(1, 'dock-light.jpg', 'Dock ligt'), photo(2, 'assembly-point.jpg', 'Gate')]),
      );
      const visitor = await checksIn({ browser, server });
      await expect(visitor.slide()).toContainText('Drive slowly');
      await visitor.taps('next');
      await looksAt(visitor, 'photo:1');
      await visitor.taps('next');
      await looksAt(visitor, 'photo:2');
      await visitor.taps('next');
      await visitor.sees('controlquestion');
      for (const answer of [QUESTION.wrong_answer1, QUESTION.corrent_answer]) {
        await visitor.slide().getByRole('radio', { name: answer }).click();
        if (answer !== QUESTION.wrong_answer1) break;
        await expect(visitor.slide()).toContainText(words('control_question_wrong_body'));
        await visitor.taps('next');
      }
      await signs(visitor);
    });

    await test.step('staff change one photo, and correct a typing error in the other', async () => {
      await server.setClock(AGAIN);
      await signUp(staff, server, 'lessons owner');
      await opens(`studio/${LOCATION}/media`);
      const photos = staff.getByRole('grid', { name: 'Photos' });
      const gate = photos.getByRole('row').filter({ hasText: 'Gate' });
      await gate.getByRole('button', { expanded: false }).click();
      const chooser = staff.waitForEvent('filechooser');
      await gate.locator('.gh-button', { hasText: 'Replace photo' }).click();
      await (await chooser).setFiles(PICTURE);
      await expect(gate.locator('.st-photo__picture')).toHaveAttribute('src', /forklift/);
      const dock = photos.getByRole('row').filter({ hasText: 'Dock ligt' });
      await dock.getByRole('button', { expanded: false }).click();
      await photos.getByRole('group', { name: 'Heading' }).getByLabel('English').fill('Dock light');
      await expect(staff.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
      await staff.getByRole('link', { name: 'Review and publish' }).click();
      await expect(
        staff.getByText('A visitor who has seen everything in the version in use sees 2 of 4.'),
      ).toBeVisible();
      await staff.getByRole('switch', { name: 'Show again: Dock light' }).focus();
      await staff.keyboard.press('Space');
      await expect(
        staff.getByText('A visitor who has seen everything in the version in use sees 1 of 4.'),
      ).toBeVisible();
      await staff.getByLabel('Last visit on').fill(dayOf(FIRST + DAY_MS));
      await expect(staff.locator('.st-lessons__due').getByRole('listitem')).toHaveText(['ChangedGate']);
      await staff.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(staff.getByText('Version 2 is published.')).toBeVisible();
      const served = async () => (await fetch(`${server.url}/en/${LOCATION}/slideshow`)).text();
      await expect.poll(served).toContain('"version":"2"');
    });

    /** As the desk reads it out. */
    const code = async () => {
      await opens(`desk/${LOCATION}/waiting`);
      await staff.getByRole('button', { name: 'Read out a code for a number' }).click();
      await staff.getByLabel('Phone number in the form').fill(PHONE);
      await staff.getByRole('button', { name: 'Create code' }).click();
      return (
        (await staff
          .getByRole('dialog')
          .getByText(/^\d{4}$/)
          .textContent()) ?? ''
      );
    };
    const driver = await checksIn({ browser, server, code });
    const { page } = driver;
    const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' }).format(FIRST);

    await test.step('the driver hears what is new, sees only that, and is asked about the rest', async () => {
      await expect(driver.slide()).toContainText(words('instruction_new', { count: 1, date }));
      await expect(driver.slide()).not.toContainText('Drive slowly');
      await expect(driver.button('show-all')).toBeVisible();
      await driver.taps('next');
      await driver.sees('recall');
      await expect(driver.slide()).toContainText(QUESTION.question);
      await page.getByRole('radio', { name: QUESTION.corrent_answer }).click();
      await expect(driver.slide()).toContainText(words('recall_right'));
      await driver.taps('next');
      await looksAt(driver, 'photo:2');
      await expect(driver.slide().locator('img').first()).toHaveAttribute('src', /forklift/);
      await driver.taps('next');
      await signs(driver);
    });

    await test.step('the printout says what was shown today, and since when the rest is known', async () => {
      const address = (await driver.button('popup-pdf').getAttribute('href')) ?? '';
      const printout = () => page.request.get(new URL(address, server.url).href);
      await expect.poll(async () => (await printout()).headers()['content-type']).toBe('application/pdf');
      const { text } = await readPdf(await (await printout()).body());
      expect(text).toContain(`${words('instruction_shown_today')} Gate`);
      const known = `${words('print_rules')} · Dock light`;
      expect(text).toContain(`${words('instruction_known_since', { date })} ${known}`);
    });

    await driver.taps('more');
    const calendar = (await driver.button('calendar').getAttribute('href')) ?? '';
    const pass = calendar.replace('/pass.ics', '');
    const result = page.getByRole('status');
    await test.step('the pass leads to the evidence, which is provisional until its day is over', async () => {
      await page.goto(server.url + pass);
      await driver.taps('more');
      await driver.taps('evidence');
      await expect(result).toContainText('Provisional');
      await expect(page.getByRole('table')).toContainText('Name: Eva Berg');
    });

    await server.setClock(CLOSED);
    const [first, second] = await test.step('pass and desk give the same sheet, which says what was when', async () => {
      await expect(async () => {
        await page.goto('about:blank');
        await page.goto(`${server.url}/verify#${pass}`);
        await expect(result).toContainText(`its day was closed, ${dayOf(AGAIN)}`);
      }).toPass();
      const sheets: string[] = [];
      for (const { id, location_id } of readVisits(server.dataDir)) {
        if (Number(location_id) !== LOCATION) continue;
        await opens(`desk/${LOCATION}/here/${id}`);
        sheets.push(await downloads(staff));
      }
      const visit = staff.getByRole('article');
      await expect(visit.getByRole('definition').filter({ hasText: 'Dock light' })).not.toContainText('Gate');
      await expect(visit).toContainText('Shown at this visitGate');
      const [one = '', two = ''] = sheets;
      expect(sheets).toHaveLength(2);
      expect(JSON.parse(await page.getByRole('textbox').inputValue())).toEqual(JSON.parse(two));
      const said = (sheet: string) => photosOf(sheet).map(({ title, state }) => `${title}: ${state}`);
      expect(said(one)).toEqual(['Dock ligt: shown', 'Gate: shown']);
      expect(said(two)).toEqual(['Dock light: held', 'Gate: shown']);
      const [dock] = photosOf(two);
      expect(dayOf(dock?.since ?? 0)).toBe(dayOf(FIRST));
      return [one, two] as const;
    });

    await test.step('both sheets verify without a network, and a digit that was changed is named', async () => {
      const opened = context.waitForEvent('page');
      await staff.getByRole('link', { name: 'Verify a sheet' }).click();
      const verify = await opened;
      const kept = () => verify.evaluate(async () => (await (await caches.open('gatehouse-verify')).keys()).length);
      // The page itself, its script and its stylesheet.
      await expect.poll(kept).toBeGreaterThan(2);
      // A build before leaves nothing.
      await verify.evaluate(async () => {
        const cache = await caches.open('gatehouse-verify');
        for (const path of ['/verify', '/assets/before.js']) await cache.put(path, new Response('before'));
      });
      await verify.reload();
      const left = () => verify.evaluate(async () => (await caches.match('/assets/before.js')) !== undefined);
      await expect.poll(left).toBe(false);
      // On a phone no language is broken in the middle of its name.
      await verify.setViewportSize({ width: 390, height: 844 });
      const tall = (all: HTMLElement[]) => all.filter(({ offsetHeight }) => offsetHeight > 60).length;
      expect(await verify.locator('[data-languages] button').evaluateAll(tall)).toBe(0);
      expect(complaints).toEqual([]);
      await context.setOffline(true);
      // It does not reach the worker.
      server.signal('SIGSTOP');
      await verify.reload();
      const verdict = verify.getByRole('status');
      const says = (line: string) => verify.getByRole('table').locator('div').getByText(line, { exact: true });
      const gives = (sheet: string) =>
        verify
          .locator('input[type=file]')
          .setInputFiles({ name: 'sheet.json', mimeType: 'application/json', buffer: Buffer.from(sheet) });
      for (const [sheet, day, lines] of [
        [first, dayOf(FIRST), [`Question: ${QUESTION.question}`, 'Attempts: 2']],
        [second, dayOf(AGAIN), ['Decided by: staff']],
      ] as const) {
        await gives(sheet);
        await expect(verdict).toContainText(`Verified. The sheet is unchanged since its day was closed, ${day}`);
        for (const line of ['Name: Eva Berg', 'Which gate?: North', ...lines]) await expect(says(line)).toBeVisible();
      }
      const [{ part, digest } = { part: '', digest: '' }] = photosOf(second);
      await gives(
        second.replace(
          digest,
          digest.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
        ),
      );
      await expect(verdict).toContainText(`(${part})`);
      await expect(verdict).not.toContainText('Verified');
      await gives(second.replace('"form_field_name":', '"form_field_name":"Eve","form_field_name":'));
      await expect(verdict).toContainText('“form_field_name” twice');
      await expect(verify.getByRole('table')).toBeHidden();
    });
  } finally {
    server.signal('SIGCONT');
    await server.stop();
  }
});

test('editors see how many still knew a lesson [MEM-06]', { tag: ['@phone', '@proof'] }, async ({
  server,
  browser,
}) => {
  const id = LOCATION + 1;
  await server.importLocation(yard([photo(1, 'dock-light.jpg', 'Dock light')], id));
  const editor = await (await browser.newContext()).newPage();
  await signUp(editor, server, 'recall owner');
  // Drivers' answers a month after the lesson, on a past day.
  const db = new Database(join(server.dataDir, 'gatehouse.db'));
  db.exec('pragma busy_timeout = 20000');
  db.prepare(
    "insert into lesson_recall (location_id, lesson_id, meaning, days, variant, day, knew, asked) values (?, ?, 1, 30, '', ?, 41, 50)",
  ).run(String(id), `photo:1@${id}`, Math.floor(Date.now() / DAY_MS) - 1);
  db.close();
  await editor.goto(`${server.url}/staff/studio/${id}/questions`);
  const row = editor.getByRole('row', { name: /^Dock light/ });
  await expect(row.getByRole('cell')).toHaveText(['fewer than ten', '82% 69% to 90%, 50 asked', 'fewer than ten']);
});

test('a driver who has seen everything may go straight to the signature [INS-03] [MEM-03]', {
  tag: ['@phone', '@long'],
}, async ({ server, browser }) => {
  await server.importLocation(
    yard([photo(1, 'dock-light.jpg', 'Dock light')], 7442, {
      slideshow_skippable: 1,
      module_recall: 0,
      module_control_questions: 0,
    }),
  );
  const first = await checksIn({ browser, server, location: 7442 });
  await first.taps('next');
  await looksAt(first, 'photo:1');
  await first.taps('next');
  await signs(first);

  const again = await checksIn({ browser, server, location: 7442 });
  await again.taps('next');
  await expect(again.modal()).toContainText('Welcome back!');
  await again.taps('skip');
  await signs(again);
});
