import type { Page } from '@playwright/test';
import { MINUTE_MS } from '../../domain/time.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { accepts, fillForm, walkTo } from '../drivers/stories.ts';
import type { Visitor } from '../drivers/visitor.ts';
import { readVisits } from '../drivers/visits-db.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

const FIELDS = [{ name: 'label_company', field_type: 'textbox', required: 1 }];
const TEXTS = { en: { label_company: 'Company' } };
const SECRET = 'Sigrid Hemlig';
const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to fetch|offline|network/i;
const IDLE_MS = 3 * MINUTE_MS;
/** Belongs to the device, not to a visitor [FORM-09]; the last says that this tab is for another check-in. */
const DEVICE_KEYS = ['scannerID', 'virtualKeyboard', 'printer_type', 'gatehouse_pass_shown'];

/** Going back to the form starts a new visit, which writes these, and is copied encrypted for a reload [OFF-07]. */
const BEGUN_KEYS = ['main_location_id', 'checkin_time', 'gatehouse_tab', 'gatehouse_visit'];

/** Everything in the page that could hold visitor data: storage, texts, fields, title, address. */
async function leftOf(page: Page, lawful: readonly string[] = []): Promise<string[]> {
  return page.evaluate(
    (deviceKeys) => {
      const kept = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
      const everything = [document.documentElement.outerHTML, document.title, location.href, ...fields].join('\n');
      return [
        ...kept
          .map(([key]) => key.replace(/^gatehouse_visit_.*/, 'gatehouse_visit'))
          .filter((key) => !deviceKeys.includes(key) && key !== 'slideshow_active')
          .map((key) => `stored: ${key}`),
        ...['Sigrid', 'Svensson Åkeri', '70 123 45 67']
          .filter((text) => everything.includes(text))
          .map((text) => `shown: ${text}`),
      ];
    },
    [...DEVICE_KEYS, ...lawful],
  );
}

/** Checks that everything is gone, and that pressing Back twenty times does not bring it back. */
async function isForgotten(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await expect(page.locator('[data-slide="welcome"]')).toBeVisible();
  // The new document may still be loading.
  await expect.poll(() => leftOf(page).catch(() => ['on the way'])).toEqual([]);
  for (let i = 0; i < 20; i += 1) {
    const canGoBack = await page
      .evaluate(() => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack)
      .catch(() => true);
    if (!canGoBack) break;
    // Going back to the first slide loads a new document, which may arrive at any time and interrupt the wait.
    const gone = page.evaluate(
      () =>
        new Promise<void>((done) => {
          addEventListener('popstate', () => done(), { once: true });
          history.back();
        }),
    );
    await Promise.race([gone.catch(() => {}), page.waitForTimeout(2000)]);
    // The tab's first page, before the check-in, belongs to no visitor.
    if (!page.url().startsWith('http')) break;
    await page.waitForLoadState();
    expect(await leftOf(page, BEGUN_KEYS).catch(() => []), `after ${i + 1} times Back`).toEqual([]);
  }
}

async function fillsIn(visitor: Visitor): Promise<void> {
  await visitor.arrive(1);
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await fillForm(visitor, SECRET);
}

test('a visitor who cancels is asked once, and leaves nothing: not on the device, not behind Back, not at the server [NAV-03, NAV-06, GATE-03]', async ({
  visitor,
  server,
}) => {
  const { page } = visitor;
  await fillsIn(visitor);
  await visitor.taps('next');
  await visitor.sees('instruction');
  expect(await leftOf(page)).not.toEqual([]);
  await visitor.taps('cancel');
  await expect(visitor.modal()).toContainText(words('cancel_title'));
  await visitor.taps('modal-cancel');
  await visitor.sees('instruction');
  await expect(visitor.slide()).toContainText(SECRET);
  await visitor.taps('cancel');
  await visitor.taps('modal-submit');
  await isForgotten(visitor);
  expect(readVisits(server.dataDir).some(({ person_name }) => /sigrid/i.test(person_name))).toBe(false);
});

test('a visitor who cancels without a network leaves nothing, Back twenty times shows nothing [NAV-03, NAV-06]', {
  tag: '@long',
}, async ({ visitor, context }) => {
  visitor.allowComplaints(WITHOUT_NETWORK);
  await fillsIn(visitor);
  await context.setOffline(true);
  await visitor.taps('cancel');
  await visitor.taps('modal-submit');
  await isForgotten(visitor);
  await context.setOffline(false);
});

// With a network: sign.flow.ts.
test('a visitor who is done without a network leaves nothing on the device [DONE-02, NAV-03, SIGN-05]', {
  tag: '@long',
}, async ({ visitor, context, server }) => {
  visitor.allowComplaints(WITHOUT_NETWORK);
  await server.importLocation(plainLocation(7701, {}, { fields: { default: FIELDS }, texts: TEXTS }));
  await visitor.arrive(7701);
  await visitor.page.locator('[data-language="en"]').click();
  await visitor.sees('form');
  await visitor.enters('form_field_name', SECRET);
  await visitor.enters('label_company', 'Svensson Åkeri');
  await visitor.taps('next');
  await walkTo(visitor, 'sign');
  await accepts(visitor);
  await visitor.sees('done');
  await expect(visitor.slide()).toContainText(SECRET);
  await context.setOffline(true);
  await visitor.taps('done');
  await isForgotten(visitor);
  await context.setOffline(false);
});

test('the warning counts, is spoken, and any key or touch gives more time, ten times and more; at zero nothing is left @long [IDLE-01, IDLE-02, IDLE-03, IDLE-04]', async ({
  visitor,
}) => {
  const { page, device } = visitor;
  await visitor.holdsTime();
  await fillsIn(visitor);
  /** Ticks only at the end: minutes of seconds would take minutes. */
  const passes = async (ms: number): Promise<void> => {
    await page.clock.fastForward(ms - 2000);
    await visitor.passes(2000);
  };
  const banner = page.locator('[data-idle-banner]');
  const spoken = page.locator('[aria-live="assertive"]');
  await expect(banner).toHaveCount(0);
  for (let time = 0; time < 11; time += 1) {
    await passes(IDLE_MS - 29_000);
    await expect(banner).toBeVisible();
    if (time % 2 === 0) await page.keyboard.press('Shift');
    else if (device === 'phone') await page.locator('h1').tap({ force: true });
    else await page.mouse.click(5, 600);
    await expect(banner).toHaveCount(0);
  }
  await passes(IDLE_MS - 30_000);
  await expect(banner).toContainText('30');
  await expect(spoken).toContainText('30');
  await visitor.passes(10_000);
  await expect(banner).toContainText('20');
  await expect(spoken).toContainText('20');
  // A touch on Stay reaches Stay and nothing underneath the warning.
  await visitor.button('stay').tap();
  await expect(banner).toHaveCount(0);
  await visitor.sees('form');
  await expect(visitor.modal()).toHaveCount(0);
  const field = page.locator('[name="label_purpose"]').first();
  await expect(field).toBeChecked();

  // With a keyboard, focus returns to where it was.
  await field.focus();
  await passes(IDLE_MS - 25_000);
  await visitor.button('stay').focus();
  await page.keyboard.press('Enter');
  await expect(banner).toHaveCount(0);
  await expect(field).toBeFocused();
  await visitor.sees('form');

  // A modal is open when the time runs out.
  await visitor.taps('help');
  await expect(visitor.modal()).toBeVisible();
  await passes(IDLE_MS + 1000);
  await visitor.sees('welcome');
  // These flows are at a device of the visitor's own, whatever its size [DEP-01].
  await expect(visitor.modal()).toContainText(words('resume_title'));
  await visitor.taps('modal-cancel');
  await isForgotten(visitor);
});

test('at zero without a network nothing is left either [IDLE-04]', { tag: ['@kiosk', '@long'] }, async ({
  visitor,
  context,
  server,
}) => {
  // The next visitor finds the kiosk in this state.
  visitor.allowComplaints(WITHOUT_NETWORK);
  // Nor is there a print service.
  visitor.allowComplaints(/ERR_CONNECTION_REFUSED/);
  await setUpKiosk(visitor.page, server, 1);
  await visitor.holdsTime();
  await fillsIn(visitor);
  await context.setOffline(true);
  await visitor.passes(IDLE_MS + 1000);
  await isForgotten(visitor);
  await context.setOffline(false);
});
