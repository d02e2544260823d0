import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { publishes, signUp } from '../drivers/staff-person.ts';
import { expect, test } from './fixtures.ts';

const LOCATION = 8820;
const PICTURE = fileURLToPath(new URL('../../demo/photos/forklift-crossing.jpg', import.meta.url));

/** A kiosk with a photo and a film. */
const yard = plainLocation(
  LOCATION,
  {
    module_kiosk: 1,
    location_texts: [
      { language: 'en', instructions: 'Drive slowly.' },
      { language: 'sv', instructions: 'Kör sakta.' },
    ],
    photos: [
      {
        id: 1,
        url: '/media/nordhamn/vest-and-helmet.jpg',
        order: 1,
        show_in_slideshow: 1,
        photo_texts: [{ language: 'EN', name: 'Vest and helmet', text: '' }],
      },
    ],
  },
  { videos: { [LOCATION]: { video_name: '/media/nordhamn/nordhamn-safety.webm', duration: 10 } } },
);

test.use({ locale: 'en-GB' });

test('someone new switches a slide off, writes in two languages, replaces a photo, previews and publishes with few clicks, and a waiting kiosk follows [STU-07]', {
  tag: '@kiosk',
}, async ({ visitor, server, browser }) => {
  const { page } = visitor;
  await server.importLocation(yard);
  await setUpKiosk(page, server, LOCATION);
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  const complaints: string[] = [];
  studio.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await signUp(studio, server, 'new editor');
  await visitor.arrive(LOCATION);
  let clicks = 0;
  const clicksOn = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  const goesTo = (name: string) => clicksOn(studio.getByRole('link', { name, exact: true }));

  await goesTo(`Yard ${LOCATION}`);
  const video = studio.locator('[data-slide-card="video"]');
  await clicksOn(video.locator('.gh-option--switch'));
  await expect(video).toContainText('Switched off here');

  await goesTo('Texts');
  for (const [language, words] of [
    ['English', 'Stop at the gate.'],
    ['Svenska', 'Stanna vid grinden.'],
  ] as const) {
    const cell = studio.getByRole('textbox', { name: `Instructions, ${language}` });
    await clicksOn(cell);
    await cell.fill(words);
  }

  await goesTo('Photos and videos');
  const chooser = studio.waitForEvent('filechooser');
  await clicksOn(studio.locator('.gh-button', { hasText: 'Add photos' }));
  await (await chooser).setFiles(PICTURE);
  await expect(studio.locator('.st-photo')).toHaveCount(2);
  await clicksOn(studio.getByRole('button', { name: 'Remove Vest and helmet' }));

  await goesTo('Preview');
  const strip = studio.locator('[data-strip-slide]');
  await expect(strip).toHaveCount(6);
  await clicksOn(studio.getByRole('button', { name: 'Show slide 3: Instructions' }));
  const preview = studio.frameLocator('iframe[title="Check-in on the device"]');
  await expect(preview.getByText('Stop at the gate.')).toBeVisible();

  await goesTo('Review and publish');
  const texts = studio.locator('.st-changes__row', { hasText: 'instruction in English' });
  await expect(texts.locator('[data-text="before"]')).toContainText('Drive slowly.');
  await expect(texts.locator('[data-text="after"]')).toContainText('Stop at the gate.');
  await expect(studio.getByText('Photo “Vest and helmet” was removed')).toBeVisible();
  const reloaded = page.waitForEvent('domcontentloaded');
  await clicksOn(studio.getByRole('button', { name: 'Publish', exact: true }));
  await expect(studio.getByText('Version 2 is published.')).toBeVisible();
  expect(clicks).toBeLessThan(25);
  expect(complaints).toEqual([]);

  await reloaded;
  await expect(studio.getByRole('heading', { name: 'Version 2 is published.' })).toBeVisible();
  const address = `${server.url}/en/${LOCATION}/slideshow`;
  await expect(studio.getByRole('link', { name: address })).toHaveAttribute('href', address);
  await expect(studio.getByRole('img', { name: `QR code of ${address}` })).toBeVisible();
  await expect(studio.getByRole('list', { name: 'Kiosks' })).toContainText('Up to date');
  await page.locator('[data-language="sv"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', 'Anna');
  await visitor.taps('next');
  await visitor.sees('instruction');
  await expect(page.getByText('Stanna vid grinden.')).toBeVisible();
  await visitor.taps('next');
  await visitor.sees('photo');
  await expect(page.locator('[data-slide="photo"] img').first()).toHaveAttribute('src', /forklift/);
  await visitor.taps('next');
  await visitor.sees('sign');
  await desk.close();
});

test('a card switches a slide where it says it acts: at a place for the visitors there alone [STU-02]', {
  tag: ['@kiosk', '@long'],
}, async ({ server, browser }) => {
  const breath = { module_breathalyzer: 1, breathalyzer_freq: 100, breathalyzer_status: 1 };
  const tracks = [{ id: 88232, name: 'Gate 2', visibility: 'public' }];
  const sub_locations = [
    { id: 88231, name: 'North', tracks },
    { id: 88233, name: 'South' },
  ];
  await server.importLocation(plainLocation(LOCATION + 3, { ...breath, sub_locations }));
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  await signUp(studio, server, 'place editor');
  await studio.goto(`${server.url}/staff/studio/${LOCATION + 3}/deck`);
  const scope = studio.locator('.st-deck__scope');
  const goesTo = async (name: string) => {
    await scope.getByRole('combobox').selectOption(name);
  };
  const card = studio.locator('[data-slide-card="breathalyzer"]');
  const toggle = card.getByRole('switch');
  await expect(scope).toContainText('all visitors');

  await goesTo('North');
  await expect(scope).toContainText('only to visitors to North');
  await expect(card).toContainText('Set for: The whole location');
  await toggle.focus();
  await studio.keyboard.press('Space');
  await expect(card).toContainText('Switched off here. Above: on.');
  await goesTo('North › Gate 2');
  await expect(toggle).not.toBeChecked();
  await expect(card).toContainText('Set for: North');
  await goesTo('South');
  await expect(toggle).toBeChecked();
  await expect(studio.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  const draft = await studio.evaluate(
    async (id) => (await fetch(`/staff/api/locations/${id}`)).json(),
    String(LOCATION + 3),
  );
  expect(draft.draft.document.plugins).toBeUndefined();
  expect(draft.draft.document.location).toMatchObject({ ...breath, sub_locations: [{ module_breathalyzer: 0 }, {}] });

  await studio.getByRole('link', { name: 'Review and publish' }).click();
  await expect(studio.getByRole('heading', { name: 'One change' })).toBeVisible();
  await expect(studio.getByText('North: “Breath test” was switched off')).toBeVisible();
  await expect(studio.getByRole('link', { name: 'No name in Swedish' })).toContainText('Gate 2');
  await studio.goBack();

  // A slide switched only for the whole location links there; the breath test's card names the place that differs.
  const choice = studio.locator('[data-slide-card="sublocation"]');
  await expect(choice.getByRole('switch')).toHaveCount(0);
  await choice.getByRole('button', { name: /^Switch .+ for the whole location$/ }).click();
  await expect(choice.getByRole('switch')).toBeChecked();
  await expect(card).toContainText('One place differs:');
  await card.getByRole('button', { name: 'North', exact: true }).click();
  await expect(scope).toContainText('only to visitors to North');
  await desk.close();
});

test('publishing says that the server is away, and continues once it is back [STU-05]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, browser }) => {
  await server.importLocation(plainLocation(LOCATION + 4, { module_id_scan: 1 }));
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  await signUp(studio, server, 'waiting editor');
  await studio.goto(`${server.url}/staff/studio/${LOCATION + 4}/deck`);
  const calls = '**/staff/api/**';
  await studio.locator('[data-slide-card="idscan"]').getByRole('switch').waitFor();
  await studio.route(calls, (route) => route.abort());
  await studio.locator('[data-slide-card="idscan"] .gh-option--switch').click();
  await expect(studio.getByText('Not saved – trying again')).toBeVisible();
  await studio.getByRole('link', { name: 'Review and publish' }).click();
  await expect(studio.getByRole('heading', { name: 'This could not be checked yet' })).toBeVisible();
  await studio.unroute(calls);
  await studio.getByRole('button', { name: 'Try again' }).first().click();
  await expect(studio.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();

  await studio.route(calls, (route) => route.abort());
  const publish = studio.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(studio.getByRole('alert')).toContainText('No connection to the server.');
  await expect(publish).not.toHaveAttribute('aria-busy');
  await studio.unroute(calls);
  await publish.click();
  await expect(studio.getByText('Version 2 is published.')).toBeVisible();
  await desk.close();
});

test('photos are switched off for visitors to one place, and those to the other see them [STU-02] [LOC-03]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server, browser }) => {
  const at = LOCATION + 5;
  const photos = [
    {
      id: 1,
      url: '/media/nordhamn/vest-and-helmet.jpg',
      order: 1,
      show_in_slideshow: 1,
      photo_texts: [{ language: 'EN', name: 'Vest and helmet', text: '' }],
    },
  ];
  const sub_locations = [
    { id: 88251, name: 'Terminal North' },
    { id: 88252, name: 'Terminal South' },
  ];
  await server.importLocation(plainLocation(at, { photos, sub_locations }));
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  await signUp(studio, server, 'terminal editor');
  await studio.goto(`${server.url}/staff/studio/${at}/deck`);
  const card = studio.locator('[data-slide-card="photo"]');
  const goesTo = async (name: string) => {
    await studio.locator('.st-deck__scope').getByRole('combobox').selectOption(name);
  };
  await goesTo('Terminal South');
  await card.getByRole('switch', { name: 'Show Photos to visitors to Terminal South' }).focus();
  await studio.keyboard.press('Space');
  await expect(card).toContainText('Switched off here. Above: on.');
  await goesTo('Terminal North');
  await expect(card.getByRole('switch')).toBeChecked();
  await goesTo('The whole location');
  await expect(card.getByRole('switch')).toBeChecked();
  await expect(card).toContainText('One place differs:');
  await expect(card.getByRole('button', { name: 'Terminal South' })).toBeVisible();
  await expect(studio.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  await studio.getByRole('link', { name: 'Review and publish' }).click();
  await expect(studio.getByText('Terminal South, Slide “Photos” was switched off')).toBeVisible();
  await studio.goBack();
  await publishes(studio, server, at, 2);
  await desk.close();

  for (const [id, next] of [
    [88251, 'photo'],
    [88252, 'sign'],
  ] as const) {
    await visitor.arrive(at);
    await visitor.page.locator('[data-language="en"]').click();
    await visitor.sees('sublocation');
    await visitor.chooses(id);
    await visitor.sees('form');
    await visitor.enters('form_field_name', 'Nora');
    await visitor.taps('next');
    await visitor.sees('instruction');
    await visitor.taps('next');
    await visitor.sees(next);
  }
});

test('the map on a pass is uploaded, shown, and taken away again, at one place alone [STU-06] [GATE-05]', {
  tag: ['@kiosk', '@proof'],
}, async ({ server, browser }) => {
  const at = LOCATION + 6;
  const sub_locations = [
    { id: 88261, name: 'North' },
    { id: 88262, name: 'South' },
  ];
  await server.importLocation(plainLocation(at, { module_pass: 1, sub_locations }));
  const desk = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const studio = await desk.newPage();
  await signUp(studio, server, 'map editor');
  await studio.goto(`${server.url}/staff/studio/${at}/deck?place=s88262&slide=done`);
  const map = studio.getByRole('group', { name: 'Map on the pass' });
  await expect(map).toContainText('A picture of the route');
  await map.locator('input[type=file]').setInputFiles(PICTURE);
  const picture = map.getByRole('img', { name: 'Map on the pass' });
  await expect(picture).toHaveAttribute('src', new RegExp(`/media/${at}/forklift-crossing`));
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(studio.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible();
  const location = async () => {
    const answer = await studio.evaluate(async (id) => (await fetch(`/staff/api/locations/${id}`)).json(), at);
    return answer.draft.document.location;
  };
  expect(await location()).toMatchObject({
    sub_locations: [{ name: 'North' }, { pass_map: expect.stringMatching(/^forklift-crossing/) }],
  });
  expect(await location()).not.toHaveProperty('pass_map');
  const { violations } = await new AxeBuilder({ page: studio }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await map.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(picture).toHaveCount(0);
  await expect.poll(async () => (await location()).sub_locations[1].pass_map).toBeUndefined();
  await desk.close();
});
