import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { LiveServer } from '../drivers/live-server.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8850;
const PICTURE = fileURLToPath(new URL('../../demo/photos/forklift-crossing.jpg', import.meta.url));

test.use({ locale: 'en-GB' });

const status = (page: Page) => page.locator('.st-bar__status');
const saved = (page: Page) => expect(status(page)).toHaveText(/Draft saved/);

async function editor(browser: Browser, server: LiveServer, name: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signUp(page, server, name);
  return page;
}

test('two editors at once lose nothing: different changes are merged, and about the same one they are asked [STU-05]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  await server.importLocation(plainLocation(LOCATION, { module_kiosk: 1 }));
  const [ada, bo] = [await editor(browser, server, 'ada editor'), await editor(browser, server, 'bo editor')];
  const opens = (page: Page, area: string) => page.goto(`${server.url}/staff/studio/${LOCATION}/${area}`);
  const name = (page: Page) => page.getByLabel('Name', { exact: true });
  for (const page of [ada, bo]) {
    await opens(page, 'places');
    await name(page).waitFor();
  }

  await ada.getByRole('button', { name: 'Add a track' }).click();
  await name(ada).fill('Lane of Ada');
  await saved(ada);
  await bo.getByRole('button', { name: 'Add a sub-location' }).click();
  await name(bo).fill('Hall of Bo');
  await saved(bo);
  for (const page of [ada, bo]) {
    await opens(page, 'places');
    await expect(page.getByRole('row', { name: 'Lane of Ada' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Hall of Bo' })).toBeVisible();
    await page.getByRole('row').first().click();
  }

  // Bo saves first; Ada's page finds out when it saves over it.
  await ada.route('**/draft', async (route) => {
    await saved(bo);
    await route.continue();
  });
  await name(bo).fill('Yard of Bo');
  await name(ada).fill('Yard of Ada');
  const question = ada.getByRole('alert', { name: 'Someone else changed the same thing' });
  await expect(question).toContainText('Yard of Ada');
  await expect(question).toContainText('Yard of Bo');
  await expect(question.getByRole('rowheader')).toHaveText('Location: name');
  await ada.unroute('**/draft');
  await question.getByRole('button', { name: 'Take theirs' }).click();
  await expect(name(ada)).toHaveValue('Yard of Bo');
  await saved(ada);

  // Incoming changes are marked at their field, and one tap undoes them.
  await name(bo).fill('Quay of Bo');
  const describeMerges = ada.getByRole('region', { name: 'Changes by others' });
  await expect(describeMerges).toContainText('Location: name was changed from Yard of Bo to Quay of Bo');
  await expect(describeMerges).toContainText(/Changed by bo editor, \d/);
  await expect(name(ada)).toHaveValue('Quay of Bo');
  await describeMerges.getByRole('button', { name: 'Undo bo editor’s changes' }).first().click();
  await expect(name(ada)).toHaveValue('Yard of Bo');
  await expect(describeMerges).toHaveCount(0);
  await saved(ada);
  await opens(ada, 'publish');
  await expect(ada.getByText('Lane of Ada').first()).toBeVisible();
  await expect(ada.getByText('Hall of Bo').first()).toBeVisible();
  await Promise.all([ada.context().close(), bo.context().close()]);
});

test('the tree of places is walked, moved and undone by keyboard alone @proof [STU-03] [STAFF-05]', {
  tag: '@kiosk',
}, async ({ server, browser }) => {
  const track = (id: number, name: string) => ({ id, name, visibility: 'public' });
  const hall = { id: 88_511, name: 'Hall', tracks: [track(88_512, 'First'), track(88_513, 'Second')] };
  await server.importLocation(plainLocation(LOCATION + 1, { module_kiosk: 1, sub_locations: [hall] }));
  const page = await editor(browser, server, 'tree editor');
  await page.goto(`${server.url}/staff/studio/${LOCATION + 1}/places`);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await rows.first().focus();
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('First');
  await page.getByRole('button', { name: 'Move First' }).focus();
  // Enter takes it; the places where it can be put follow each other with the arrows.
  await press('Enter');
  const target = page.locator('[data-drop-target]');
  for (let steps = 0; steps < 12; steps += 1) {
    await press('ArrowDown');
    if (/after Second/i.test((await target.getAttribute('aria-label')) ?? (await focused(page)))) break;
  }
  await press('Enter');
  await expect(rows.nth(2)).toContainText('Second');
  await expect(rows.nth(3)).toContainText('First');
  await saved(page);
  await page.getByRole('heading', { level: 1 }).click();
  await press('Control+z');
  await expect(rows.nth(2)).toContainText('First');
  await expect(status(page)).toHaveText('Version 1 is published');
  await page.context().close();
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('a photo on its way arrives while its editor writes elsewhere, and leaving the location asks first @long [STU-03]', {
  tag: '@kiosk',
}, async ({ server, browser }) => {
  await server.importLocation(plainLocation(LOCATION + 2, { module_kiosk: 1 }));
  const page = await editor(browser, server, 'upload editor');
  await page.goto(`${server.url}/staff/studio/${LOCATION + 2}/media`);
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/uploads\/[^/]+\?offset=0$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('input[type=file]').first().setInputFiles(PICTURE);
  await page.getByRole('link', { name: 'Texts', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Uploading one file' })).toBeVisible();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('dialog', { name: 'Files are still uploading' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('textbox', { name: 'Instructions, English' })).toBeVisible();
  goOn();
  await saved(page);
  await expect(page.getByRole('link', { name: 'Uploading one file' })).toBeHidden();
  await page.getByRole('link', { name: 'Photos and videos', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'Photos' }).getByRole('row')).toHaveCount(1);
  await page.context().close();
});

test('visits are counted on the cards of the deck, once there are ten, and a dead end is marked @proof [STU-02] [MANY-03]', {
  tag: '@kiosk',
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  await server.importLocation(plainLocation(LOCATION + 3, { module_kiosk: 1 }));
  await visitor.arrive(LOCATION + 3);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  const told = page.waitForRequest((request) => request.url().endsWith('/showings'));
  await page.locator('[data-action="cancel"]').first().click();
  const counts = (await told).postDataJSON();
  expect(counts.showings).toMatchObject([
    { slide: 'welcome', outcome: 'went_on' },
    { slide: 'form', outcome: 'left' },
  ]);
  await visitor.sees('welcome');
  // The same visit again, as often as is asked.
  const count = async (visits: number) => {
    for (let visit = 0; visit < visits; visit += 1) {
      const headers = { origin: server.url };
      expect((await page.request.post(`${server.url}/showings`, { data: counts, headers })).status()).toBe(204);
    }
  };
  const editing = await editor(browser, server, 'counting editor');
  const deck = `${server.url}/staff/studio/${LOCATION + 3}/deck?slide=form`;
  const form = editing.locator('[data-slide-card="form"]');
  // With the one above as many as a visit may report in a day; only whole tens are stored.
  await count(19);
  await editing.goto(deck);
  await expect(form).toContainText('Shown fewer than 10 times');
  await page.close();
  await server.restart();
  expect(server.output()).not.toContain('views of slides were not stored');
  await editing.goto(deck);
  await expect(form).toContainText('Shown 20 times · 100% left here');
  await expect(form).toContainText('100% of visits end here,');
  await editing.context().close();
});

test('a film gets a picture of its own out of itself, which is in the draft and can be taken away @proof [STU-03]', {
  tag: '@kiosk',
}, async ({ server, browser }) => {
  const videos = { [LOCATION + 3]: { video_name: 'nordhamn-safety.webm', duration: 10 } };
  await server.importLocation(plainLocation(LOCATION + 3, {}, { photoHost: '/media/nordhamn/', videos }));
  const page = await editor(browser, server, 'film editor');
  await page.goto(`${server.url}/staff/studio/${LOCATION + 3}/media`);
  const film = page.getByRole('region', { name: 'Video', exact: true });
  const shows = () => film.locator('video').evaluate((video: HTMLVideoElement) => video.readyState);
  await film.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1;
  });
  await expect.poll(shows).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Use this frame' }).click();
  await saved(page);
  const picture = page.getByRole('region', { name: 'Cover picture' }).locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Remove Cover picture' }).click();
  await expect(picture).toHaveCount(0);
  await page.context().close();
});

test('what is typed is there after leaving at once, after the server was away, and in another page, and no one is asked about their own words [STU-05]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  await server.importLocation(plainLocation(LOCATION + 4, { module_kiosk: 1 }));
  const page = await editor(browser, server, 'hasty editor');
  const words = page.getByRole('textbox', { name: 'Instructions, English' });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const asks = page.getByRole('alert', { name: 'Someone else changed the same thing' });
  const leavesAndComesBack = async (): Promise<void> => {
    await link('Here now').click();
    await expect(page.getByRole('heading', { name: 'Here now' })).toBeVisible();
    await link('Texts').click();
  };
  const types = async (more: string): Promise<void> => {
    await words.press('Control+End');
    await page.keyboard.type(more);
  };
  const calls = new RegExp(`/staff/api/locations/${LOCATION + 4}(/draft)?$`);
  await page.goto(`${server.url}/staff/studio/${LOCATION + 4}/texts`);

  await words.fill('Drive');
  await leavesAndComesBack();
  await expect(words).toHaveText('Drive');
  await types(' slowly');
  await saved(page);

  // A save arrives, but not its answer; then nothing does.
  let isFirst = true;
  await page.route(calls, async (route) => {
    if (isFirst && route.request().method() === 'PUT') {
      isFirst = false;
      await route.fetch();
    }
    await route.abort();
  });
  await types(' to');
  await expect(status(page)).toHaveText('Not saved – trying again');
  await types(' the');
  await leavesAndComesBack();
  await expect(words).toHaveText('Drive slowly to the');
  await types(' gate');
  await page.unroute(calls);
  await page.reload();
  await expect(words).toHaveText('Drive slowly to the gate');
  await saved(page);
  await expect(asks).toHaveCount(0);
  await page.getByLabel('Help with the form, English').fill('Ask at the gate');
  await page.getByRole('button', { name: 'Account of hasty editor' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  const other = await editor(browser, server, 'patient editor');
  await other.goto(`${server.url}/staff/studio/${LOCATION + 4}/texts`);
  await expect(other.getByRole('textbox', { name: 'Instructions, English' })).toHaveText('Drive slowly to the gate');
  await expect(other.getByLabel('Help with the form, English')).toHaveValue('Ask at the gate');
  await Promise.all([page.context().close(), other.context().close()]);
});

test('a new track gets its instructions from its own page, and the cards of the deck lead to what they show [STU-02] [STU-03]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  const photo = {
    id: 1,
    url: '/media/nordhamn/vest-and-helmet.jpg',
    order: 1,
    show_in_slideshow: 1,
    photo_texts: [{ language: 'EN', name: 'Vest and helmet', text: '' }],
  };
  await server.importLocation(plainLocation(LOCATION + 5, { module_kiosk: 1, photos: [photo] }));
  const page = await editor(browser, server, 'track editor');
  await page.goto(`${server.url}/staff/studio/${LOCATION + 5}/places`);
  await page.getByRole('button', { name: 'Add a track' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Lane 7');
  await saved(page);
  await page.getByRole('link', { name: 'No texts' }).click();
  await page.getByLabel('Instructions, Lane 7, English').fill('Keep left');
  await expect(page.getByLabel('Instructions, English')).toHaveCount(0);
  await saved(page);
  await page.getByRole('link', { name: 'Slides', exact: true }).click();
  const card = page.locator('[data-slide-card="photo"]');
  await expect(card).toContainText('Shown at Lane 7');
  await page.locator('[data-slide-card="instruction"]').getByRole('link', { name: 'Texts' }).click();
  await expect(page.getByLabel('Instructions, Lane 7, English')).toHaveText('Keep left');
  await expect(page.getByLabel('Instructions, English')).toBeVisible();
  await page.goBack();
  await card.getByRole('link', { name: 'Photos and videos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Photos and videos' })).toBeVisible();
  await page.context().close();
});

test('two editors see who is where, and a sentence that both write in has the words of both, each with their name and undo [STU-05]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  const location_texts = [{ language: 'en', instructions: 'Drive slowly to the gate' }];
  await server.importLocation(plainLocation(LOCATION + 6, { module_kiosk: 1, location_texts }));
  const [ada, bo] = [await editor(browser, server, 'ada writer'), await editor(browser, server, 'bo writer')];
  const words = (page: Page) => page.getByRole('textbox', { name: 'Instructions, English' });
  for (const page of [ada, bo]) {
    await page.goto(`${server.url}/staff/studio/${LOCATION + 6}/texts`);
    await words(page).waitFor();
  }
  await words(ada).focus();
  await expect(bo.getByRole('list', { name: 'Also here' })).toHaveText('ada writer: Texts');
  await expect(bo.getByText('ada writer is writing here')).toBeVisible();

  // Bo saves first; Ada's page finds out when it saves over it.
  await ada.route('**/draft', async (route) => {
    await saved(bo);
    await route.continue();
  });
  await words(ada).press('Home');
  for (let letters = 0; letters < 'Drive '.length; letters += 1) await words(ada).press('ArrowRight');
  await ada.keyboard.type('very ');
  await words(bo).fill('Drive slowly to the south gate');
  const both = 'Drive very slowly to the south gate';
  await expect(words(ada)).toHaveText(both);
  await ada.unroute('**/draft');
  await expect(ada.getByText(/^Merged with bo writer’s change/)).toBeVisible();
  await expect(words(ada)).toBeFocused();
  await ada.keyboard.type('very ');
  await expect(words(ada)).toHaveText('Drive very very slowly to the south gate');
  await words(ada).press('Control+z');
  await expect(words(ada)).toHaveText(both);
  await saved(ada);
  await expect(words(bo)).toHaveText(both);
  await bo.getByRole('button', { name: 'Undo ada writer’s changes' }).click();
  await expect(words(bo)).toHaveText('Drive slowly to the south gate');
  await saved(bo);
  await expect(words(ada)).toHaveText('Drive slowly to the south gate');
  await ada.getByRole('link', { name: 'Here now', exact: true }).click();
  await expect(bo.getByRole('list', { name: 'Also here' })).toHaveCount(0);
  await Promise.all([ada.context().close(), bo.context().close()]);
});
