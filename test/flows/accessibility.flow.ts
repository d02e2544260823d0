import type { Page } from '@playwright/test';
import {
  expectReachable,
  expectReadable,
  expectSoundToAxe,
  expectTargets,
  expectWaysOn,
  TEXT_SPACING,
} from '../drivers/audit.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { walkTo } from '../drivers/stories.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { expect, test } from './fixtures.ts';

const MM_15 = 57;
const START_MS = 750;

/** Checks axe in light and dark, target sizes, readable text, and that the main actions and help are in reach. */
async function isSound(visitor: Visitor): Promise<void> {
  const { page, device } = visitor;
  await expectSoundToAxe(page);
  await expectTargets(page, device === 'kiosk' ? MM_15 : 44);
  await expectReadable(page);
  await expectWaysOn(page);
}

test('the ways through the yard are sound to axe at each step, from the choice of place to the code [SUB-01, TRK-01, BOOK-01, OTP-01]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor, server }) => {
  // The phone goes through the terminal's check-in.
  const { page } = visitor;
  await setUpKiosk(page, server, 2);
  // A kiosk without its kiosk service, which does not matter to this test [WEL-05].
  visitor.allowComplaints(/ERR_CONNECTION_REFUSED/);
  await visitor.arrive(2);
  await visitor.taps('use-code');
  await visitor.sees('entrycode');
  await isSound(visitor);
  await visitor.taps('next');
  for (const choice of [201, 2011, 20111]) {
    await visitor.sees('sublocation');
    await expect(page.locator(`[data-choice="${choice}"]`)).toBeVisible();
    await isSound(visitor);
    if (choice === 201) {
      await visitor.chooses(204);
      await expect(visitor.modal()).toBeVisible();
      await expectSoundToAxe(page);
      await visitor.taps('modal-submit');
    }
    await visitor.chooses(choice);
  }
  await visitor.sees('track');
  await isSound(visitor);
  await visitor.chooses(20121);
  await visitor.sees('slotbooking');
  await expect(page.locator('[data-choice]').first()).toBeVisible();
  await isSound(visitor);
  await visitor.taps('next');
  await expect(visitor.modal()).toBeVisible();
  await expectSoundToAxe(page);
  await visitor.taps('modal-submit');
  await page.locator('[data-choice]').first().click();
  await visitor.sees('idscan');
  await isSound(visitor);
  await visitor.taps('manual-entry');
  await visitor.sees('form');
  await expect(page.locator('[name="label_phone_number"]')).toBeVisible();
  await isSound(visitor);
  await visitor.enters('form_field_name', 'Eva Yard');
  await visitor.enters('label_company', 'Svensson');
  await visitor.enters('label_phone_number', '+46 70 123 45 99');
  await visitor.comesToField('label_trailer_type');
  await isSound(visitor);
  await visitor.comesToField('label_dangerous_goods');
  await isSound(visitor);
  await page.locator('input[name="label_dangerous_goods"]').last().check({ force: true });
  await page.locator('h1').click();
  await page.keyboard.press('Escape');
  await visitor.taps('next');
  await visitor.sees('otp');
  await isSound(visitor);
  for (const box of await visitor.slide().locator('input').all()) await box.fill('9');
  await expect(visitor.modal()).toBeVisible();
  await expectSoundToAxe(page);
});

test('what is missing on each screen of the form is listed, marked at its fields and sound to axe [FORM-02, SHELL-08]', {
  tag: ['@phone', '@proof'],
}, async ({ visitor }) => {
  const { page } = visitor;
  const list = page.locator('.gh-summary');
  const misses = async (...names: string[]): Promise<void> => {
    await visitor.taps('next');
    await expect(list).toBeFocused();
    await expect(list.getByRole('button')).toHaveCount(names.length);
    await expect(visitor.modal()).toHaveCount(0);
    // A group of choices is described as a whole.
    for (const name of names) await expect(page.locator(`#${name}`)).toHaveAccessibleDescription(/.+/);
    await isSound(visitor);
  };
  await visitor.arrive(1);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await isSound(visitor);
  await misses('form_field_name', 'label_company', 'label_phone_number');
  await visitor.enters('form_field_name', 'Eva Mark');
  await visitor.enters('label_company', 'Mark AB');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  await visitor.comesToField('form_field_registration_number');
  await isSound(visitor);
  await misses('form_field_registration_number', 'label_dangerous_goods');
  await visitor.enters('form_field_registration_number', 'ABC 123');
  await visitor.ticks('label_dangerous_goods', -1);
  await visitor.comesToField('label_purpose');
  await isSound(visitor);
  await misses('label_purpose', 'label_protective_gear');
});

/** Names of the elements now animated, except spinners, which show a state. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 0)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition'))
      .filter((name) => name !== 'gh-spin' && name !== 'gh-locked'),
  );

test('a visitor who wants less motion gets none, a double tap moves one slide, and no film starts automatically [NAV-13, VID-01]', {
  tag: ['@kiosk', '@long'],
}, async ({ visitor, server }) => {
  const { page } = visitor;
  await server.importLocation(
    plainLocation(
      7711,
      {},
      { photoHost: '/media/nordhamn/', videos: { 7711: { video_name: 'nordhamn-safety.mp4', duration: 14 } } },
    ),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.holdsTime();
  await visitor.arrive(7711);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  expect(await moving(page)).toEqual([]);
  await visitor.enters('form_field_name', 'Eva Still');
  await visitor.passes(1000);
  await expect(visitor.button('next')).toBeEnabled();
  await visitor.button('next').dblclick();
  await visitor.sees('instruction');
  expect(await moving(page)).toEqual([]);
  await visitor.passes(300);
  await visitor.sees('instruction');
  await visitor.taps('next');
  await visitor.sees('video');
  await visitor.passes(START_MS);
  await expect(page.locator('video')).toHaveAttribute('data-phase', 'blocked');
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  // Axe uses timers itself.
  await page.clock.resume();
  await expectSoundToAxe(page, ['light']);
  await visitor.button('play').click();
  await expect(page.locator('video')).toHaveAttribute('data-phase', 'playing');
});

test('forced colours leave each button its edge and each state its mark', { tag: ['@kiosk', '@proof'] }, async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await visitor.arrive(1);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  const edgeless = (): Promise<string[]> =>
    page.evaluate(() => {
      const plain = (element: Element): boolean => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
        const ground = getComputedStyle(document.body).backgroundColor;
        return (Number.parseFloat(borderTopWidth) === 0 || borderTopColor === ground) && backgroundColor === ground;
      };
      return [...document.querySelectorAll('.gh-button--primary, .gh-button--secondary, .gh-field__frame, .gh-option')]
        .filter((element) => element.checkVisibility() && plain(element))
        .map(({ className }) => className);
    });
  expect(await edgeless()).toEqual([]);
  const pieces = page.locator('.gh-progress__piece');
  const colour = (n: number): Promise<string> =>
    pieces.nth(n).evaluate((piece) => getComputedStyle(piece).backgroundColor);
  expect(await colour(0)).not.toBe(await colour(1));
  await visitor.enters('form_field_name', 'Eva Forced');
  await visitor.enters('label_company', 'Forced AB');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  await visitor.comesToField('label_dangerous_goods');
  expect(await edgeless()).toEqual([]);
  const option = page.locator('.gh-option').first();
  const before = await option.evaluate((element) => getComputedStyle(element).outlineStyle);
  await option.click();
  expect(await option.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe(before);
});

test('with the spacing a reader may set, and on 320 by 256, nothing of a check-in is lost', {
  tag: ['@phone', '@proof'],
}, async ({ visitor, server }) => {
  // Problems show where there is little room.
  const { page } = visitor;
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    addEventListener('DOMContentLoaded', () => {
      document.adoptedStyleSheets.push(sheet);
    });
    (window as unknown as { spaced(on: boolean): void }).spaced = (on) => sheet.replaceSync(on ? css : '');
  }, TEXT_SPACING);
  const spaced = (on: boolean): Promise<void> =>
    page.evaluate((value) => (window as unknown as { spaced(on: boolean): void }).spaced(value), on);
  await server.importLocation(
    plainLocation(
      7712,
      {
        license_plate_required: 1,
        photos: [
          {
            id: 1,
            url: 'speed-limit.jpg',
            order: 1,
            show_in_slideshow: 1,
            text_show_in_slideshow: 1,
            photo_texts: [
              { language: 'en', name: 'Speed', text: '### At most 20 km/h\n\nDrive slowly in the whole yard.' },
            ],
          },
        ],
      },
      {
        photoHost: '/media/nordhamn/',
        fields: {
          default: [
            { name: 'label_phone_number', field_type: 'tel', required: 1 },
            {
              name: 'label_purpose',
              field_type: 'radio',
              required: 1,
              field_value: ['Deliver goods', 'Collect goods'],
            },
          ],
        },
        texts: { en: { label_purpose: 'What are you here to do?' } },
      },
    ),
  );
  const isWhole = async (): Promise<void> => {
    await spaced(true);
    await expectReadable(page, 'spaced');
    await expectWaysOn(page, 'spaced');
    await spaced(false);
    await page.setViewportSize({ width: 320, height: 256 });
    await expectReadable(page, 'at 320x256');
    await expectWaysOn(page, 'at 320x256');
    const fields = visitor.slide().locator('input, a[href], button').filter({ visible: true });
    for (const field of await fields.all()) await expectReachable(page, field, 'at 320x256');
    await page.setViewportSize({ width: 390, height: 844 });
  };
  await visitor.arrive(7712);
  await isWhole();
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await isWhole();
  await visitor.taps('next');
  await expect(visitor.modal()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 256 });
  await expectReachable(page, visitor.button('modal-submit'), 'at 320x256');
  await expectReadable(page, 'modal at 320x256');
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.taps('modal-submit');
  await visitor.enters('form_field_name', 'Eva Small');
  await visitor.enters('form_field_registration_number', 'ABC 123');
  await visitor.enters('label_phone_number', '+46 70 123 45 67');
  await visitor.ticks('label_purpose', 0);
  for (const plugin of ['instruction', 'photo', 'sign']) {
    await walkTo(visitor, plugin);
    await visitor.sees(plugin);
    await isWhole();
  }
  await visitor.taps('accept-mobile');
  await visitor.sees('done');
  await isWhole();
});

test('reading aloud is offered only where there is a voice or a recording [GATE-07]', {
  tag: ['@kiosk', '@proof'],
}, async ({ visitor }) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const voices = { none: [], some: [{ lang: 'en-GB', name: 'Test', localService: true }] };
    speechSynthesis.getVoices = () =>
      voices[location.pathname.startsWith('/en') ? 'some' : 'none'] as SpeechSynthesisVoice[];
  });
  await visitor.arrive(2, 'en');
  await expect(visitor.button('read-aloud')).toBeVisible();
  await visitor.arrive(2, 'lt');
  await expect(visitor.button('help')).toBeVisible();
  await expect(visitor.button('read-aloud')).toHaveCount(0);
  // The terminal has recordings, also for languages that it has none in.
  await visitor.arrive(1, 'lt');
  await expect(visitor.button('read-aloud')).toBeVisible();
});

test('a screen that is turned keeps slide, field and what was typed, and all of it is in reach either way @long [SHELL-01]', {
  tag: '@phone',
}, async ({ visitor }) => {
  // A kiosk's screen is screwed on.
  const { page } = visitor;
  const upright = page.viewportSize() ?? { width: 390, height: 844 };
  const ways = { 'on its side': { width: upright.height, height: upright.width }, upright };
  await visitor.arrive(1);
  await page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await expect(visitor.button('next')).toBeEnabled();
  const name = page.locator('[name="form_field_name"]');
  await name.fill('Eva Turned');
  for (const [way, size] of Object.entries(ways)) {
    await page.setViewportSize(size);
    await visitor.sees('form');
    await expect(name).toHaveValue('Eva Turned');
    await expect(name).toBeFocused();
    await expectReadable(page, way);
    await expectWaysOn(page, way);
  }
  // Nor does the installed app hold the screen one way.
  const manifest: unknown = await (await page.request.get(new URL('/manifest.webmanifest', page.url()).href)).json();
  expect(manifest).not.toHaveProperty('orientation');
});
