import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8841;

test.use({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();

/** Nothing for axe, wide and narrow, light and dark. */
async function looks(page: Page): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${page.url()} ${width} ${colorScheme}: ${id} ${nodes[0]?.html}`);
      expect(found).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Moves an item of a list to its end with the keyboard alone. */
async function movesToEnd(page: Page, handle: Locator): Promise<void> {
  const targets = page.locator('.react-aria-DropIndicator');
  await handle.focus();
  await page.keyboard.press('Enter');
  // The list takes keys for the move only once it shows where the item can go.
  await expect(targets.and(page.locator('[data-drop-target]'))).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(targets.last()).toHaveAttribute('data-drop-target');
  await page.keyboard.press('Enter');
  await expect(targets).toHaveCount(0);
}

test('an editor writes texts, adds photos, asks questions, makes the form and the tree, and axe finds nothing [STU-03]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-photos-'));
  const photo = async (name: string, background: string) => {
    const file = join(folder, name);
    await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
      .jpeg()
      .toFile(file);
    return file;
  };
  const document = plainLocation(
    LOCATION,
    { module_kiosk: 1 },
    {
      languages: [
        { key: 'en', name: 'English' },
        { key: 'sv', name: 'Svenska' },
      ],
    },
  );
  await server.importLocation(document);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signUp(page, server, 'content owner');
  const opens = (area: string) => page.goto(`${server.url}/staff/studio/${LOCATION}/${area}`);

  await test.step('texts: a gap is found, filled, undone and done again', async () => {
    await opens('texts');
    const swedish = page.getByLabel('Instructions, Svenska');
    const english = page.getByLabel('Instructions, English');
    await english.fill('Drive slowly');
    await page.getByRole('button', { name: 'Next gap' }).click();
    await expect(swedish).toBeFocused();
    await swedish.fill('Kör sakta');
    await saved(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(swedish).toHaveText('');
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(swedish).toHaveText('Kör sakta');
    await english.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByLabel('Help with the form, English')).toBeFocused();
    await looks(page);
  });

  await test.step('texts: formatted by buttons, and shown as they look', async () => {
    const english = page.getByLabel('Instructions, English');
    await english.selectText();
    await page.getByRole('button', { name: 'Bold', exact: true }).click();
    await expect(english.locator('strong')).toHaveText('Drive slowly');
    await expect(english).toBeFocused();
    await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+b');
    await expect(english.locator('strong')).toHaveCount(0);
    await page.keyboard.press('End');
    await page.keyboard.type('\nWear a vest');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expect(english.locator('li')).toHaveText('Wear a vest');
    await looks(page);
    await page.getByLabel('Help with the form, English').focus();
    const row = page.locator('[data-row="place//instructions"]');
    await expect(row.locator('li')).toHaveText('Wear a vest');
    await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveCount(0);
    await english.fill('Drive slowly');
    await saved(page);
    // A text is named by its words, and never by its key.
    await expect(page.locator('.st-texts__label', { hasText: /label_|_/ })).toHaveCount(0);
  });

  await test.step('photos: two at once, one refused with a reason, order by keyboard, and the server serves them', async () => {
    await opens('media');
    const broken = join(folder, 'notes.jpg');
    await writeFile(broken, 'no picture');
    const files = [await photo('gate.jpg', '#335'), broken, await photo('vest.jpg', '#a63')];
    await page.locator('input[type=file]').first().setInputFiles(files);
    const list = page.getByRole('grid', { name: 'Photos' });
    await expect(list.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('alert')).toContainText('notes.jpg is not supported');
    await expect(list.getByRole('row').first()).toContainText('gate-');
    await movesToEnd(page, list.getByRole('button', { name: /^Move gate-/ }));
    await expect(list.getByRole('row').first()).toContainText('vest-');
    await list.getByRole('row').first().getByRole('button', { expanded: false }).click();
    await list.getByRole('group', { name: 'Heading' }).getByLabel('Svenska').fill('Bär väst');
    const point = list.getByRole('button', { name: 'Focus point' });
    await point.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('status')).toHaveText('60 % from the left, 49 % from the top');
    const picture = await list.locator('.st-focus__picture').boundingBox();
    if (picture === null) throw new Error('the photo is not in sight');
    await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 2);
    await page.mouse.down();
    await page.mouse.move(picture.x + picture.width * 0.4, picture.y + picture.height * 0.4);
    await page.mouse.move(picture.x + picture.width * 0.25, picture.y - 20);
    await page.mouse.up();
    await expect(list.getByRole('status')).toHaveText('25 % from the left, 0 % from the top');
    await expect(point).toBeFocused();
    await expect(list.locator('img').first()).toHaveJSProperty('naturalWidth', 480);
    await saved(page);
    await looks(page);
  });

  await test.step('questions: one in two languages', async () => {
    await opens('questions');
    await page.getByRole('button', { name: 'Add a question' }).click();
    for (const [language, words] of [
      ['English', ['How fast?', '20', '40']],
      ['Svenska', ['Hur fort?', '20', '40']],
    ] as const) {
      const own = page.getByRole('group', { name: language });
      await own.getByLabel('Question').fill(words[0]);
      await own.getByLabel('Right answer').fill(words[1]);
      await own.getByLabel('Wrong answer', { exact: true }).fill(words[2]);
    }
    const teacher = page.getByRole('combobox', { name: 'Taught by' });
    await teacher.selectOption(await teacher.getByRole('option', { name: /^vest-/ }).innerText());
    await page.getByLabel('Wrong answers allowed').fill('2');
    await page.getByLabel('Wrong answers allowed').blur();
    await expect(page.getByText('EN', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Questions each visitor gets')).toHaveValue('1');
    await saved(page);
    await looks(page);
  });

  await test.step('the form: a field with a pattern, tried out', async () => {
    await opens('fields');
    await page.getByRole('button', { name: 'Add a field' }).click();
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click();
    await page.getByRole('group', { name: 'Label' }).getByLabel('English').fill('Badge');
    const pattern = page.getByRole('combobox', { name: 'Format' });
    await pattern.selectOption('Digits, such as 4711');
    await page.getByLabel('Try an entry').fill('47x');
    await expect(page.getByText('47x does not match')).toBeVisible();
    await pattern.selectOption('Custom pattern');
    await page.getByRole('textbox', { name: 'Custom pattern' }).fill('^[A-Z]{2}\\d$');
    await page.getByLabel('Try an entry').fill('AB1, x9');
    await expect(page.getByText('AB1 matches')).toBeVisible();
    await expect(page.getByText('x9 does not match')).toBeVisible();
    const example = page.getByRole('region', { name: 'What visitors see' });
    await example.getByLabel('Badge').fill('nothing');
    await example.getByLabel('Badge').blur();
    await expect(example).toContainText('does not match the format');
    await saved(page);
    await looks(page);
  });

  await test.step('the form on several screens, and what is on each', async () => {
    const screens = page.getByRole('list', { name: 'Fields on each screen' }).getByRole('listitem');
    const chooses = async (screen: string) => {
      await page.getByRole('combobox', { name: /Screen, if the form shows/ }).selectOption(screen);
    };
    await page.getByRole('switch', { name: 'One group at a time' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('All fields are on one screen')).toBeVisible();
    await chooses('Visit');
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await chooses('About the visitor');
    await expect(screens).toHaveText(['About the visitor Name, Registration number', 'Visit Badge']);
    await saved(page);
    await looks(page);
  });

  await test.step('the tree: two places, renamed as one types', async () => {
    await opens('places');
    await page.getByRole('button', { name: 'Add a sub-location' }).click();
    await page.getByLabel('Name', { exact: true }).fill('North');
    await page.getByRole('row', { name: 'North' }).waitFor();
    await page.getByRole('row').first().click();
    await page.getByRole('button', { name: 'Add a sub-location' }).click();
    await page.getByLabel('Name', { exact: true }).fill('South');
    await expect(page.getByRole('row').nth(1)).toContainText('North');
    await expect(page.getByRole('row').nth(2)).toContainText('South');
    await saved(page);
    await looks(page);
  });

  await test.step('hours, brand and notice', async () => {
    await opens('hours');
    await page.getByRole('button', { name: 'Set opening hours' }).click();
    await page.getByLabel('Monday, from').fill('07:30');
    await page.getByLabel('Monday, until').fill('05:00');
    await expect(page.getByText('past midnight, until 05:00 on Tuesday')).toBeVisible();
    await page.getByRole('button', { name: 'Copy the times of Monday' }).click();
    await page.getByRole('menuitem', { name: 'To Saturday and Sunday' }).click();
    await expect(page.getByText('past midnight, until 05:00 on Monday')).toBeVisible();
    for (const day of ['2026-12-24', '2026-12-31']) {
      await page.getByLabel('Another day').fill(day);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    }
    await expect(page.getByText('24 December 2026')).toBeVisible();
    await page.getByRole('button', { name: /^Add a time on .*31 December/ }).click();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    // Scrolls it into view first: the list closes while the page scrolls.
    await zone.click();
    await zone.fill('Sweden');
    await page.getByRole('option', { name: 'Sweden, Stockholm' }).click();
    await saved(page);
    await looks(page);
    await opens('look');
    await page.getByLabel('Brand colour', { exact: true }).fill('#ffee00');
    await expect(page.getByText('too low for some people')).toBeVisible();
    await page.getByRole('switch', { name: 'Show a notice' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('group', { name: 'Heading' }).getByLabel('English').fill('Ice');
    await saved(page);
    await looks(page);
  });

  await test.step('all of it is in the draft that another browser would load', async () => {
    const { draft } = await (await page.request.get(`${server.url}/staff/api/locations/${LOCATION}`)).json();
    const { location, fields, opening_hours, settings, theme, notification } = draft.document;
    expect(location.location_texts).toEqual([
      { language: 'en', instructions: 'Drive slowly' },
      { language: 'sv', instructions: 'Kör sakta' },
    ]);
    const byOrder = [...location.photos].sort((a, b) => a.order - b.order);
    expect(byOrder.map(({ url }: { url: string }) => url.replace(/-\w+\./, '.'))).toEqual(['vest.jpg', 'gate.jpg']);
    const vest = byOrder[0];
    expect(vest.focus).toEqual({ x: 25, y: 0 });
    expect(location.control_questions.map(({ photo_id }: { photo_id: number }) => photo_id)).toEqual([
      vest.id,
      vest.id,
    ]);
    expect(location.control_questions_settings.tries).toBe(2);
    expect(location.control_questions.map(({ language }: { language: string }) => language)).toEqual(['en', 'sv']);
    expect(location.form_steps).toBe(1);
    expect(fields.default).toContainEqual(expect.objectContaining({ name: 'form_field_name', group: 'who' }));
    expect(fields.default.at(-1)).toMatchObject({ group: 'visit', regex_validation: '^[A-Z]{2}\\d$', required: 1 });
    expect(opening_hours.default).toMatchObject({
      week: { mon: ['07:30-05:00'], tue: ['06:00-18:00'], sun: ['07:30-05:00'] },
      closed: ['2026-12-24'],
      dates: { '2026-12-31': ['06:00-18:00'] },
    });
    expect(settings.time_zone).toBe('Europe/Stockholm');
    expect([theme.brand, notification.heading]).toEqual(['#ffee00', { en: 'Ice' }]);
  });
  // The browser's own word on the picture that was none.
  expect(complaints).toEqual([expect.stringContaining('422')]);
  await rm(folder, { recursive: true });
});

test('an option that is renamed takes along what follows it, and missing texts are reported before publishing [STU-03, STU-05]', {
  tag: ['@phone', '@long'],
}, async ({ server, page }) => {
  const location = LOCATION + 8;
  const field = { name: 'label_gear', field_type: 'radio', field_value: ['All', 'Vest only'] };
  const follows = [{ answer: 'Vest only', say: 'label_gear_follows' }];
  await server.importLocation(
    plainLocation(
      location,
      {},
      {
        languages: [
          { key: 'en', name: 'English' },
          { key: 'sv', name: 'Svenska' },
        ],
        fields: { default: [{ ...field, follows }] },
        texts: {
          en: { label_gear: 'Gear', label_gear_follows: 'Borrow a helmet.' },
          sv: { label_gear: 'Skydd', 'Vest only': 'Bara väst' },
        },
      },
    ),
  );
  await signUp(page, server, 'flow what follows');
  await page.goto(`${server.url}/staff/studio/${location}/fields`);
  await page.getByRole('row', { name: /Gear/ }).click();
  const options = page.getByLabel('Options', { exact: true });
  await options.fill('All\n');
  await options.pressSequentially('A vest');
  await options.blur();
  await expect(
    page.getByRole('combobox', { name: /When visitors answer/ }).getByRole('option', { selected: true }),
  ).toHaveText('A vest');
  await saved(page);
  await page.getByRole('link', { name: 'Review and publish' }).click();
  const warnings = page.getByRole('region', { name: /warning/ });
  await expect(warnings).toContainText('the text after the answer "A vest" to "label_gear" is missing in Swedish');
  await expect(warnings).not.toContainText('not one of its options');
});
