import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { HOUR_MS } from '../../domain/time.ts';
import { COPY, TAB } from '../../page/checkin/resume/resume.ts';

/** The visitor at the kiosk or on the phone: methods say what they do and what they must see. */
export interface Visitor {
  readonly page: Page;
  readonly device: 'kiosk' | 'phone';
  /** Opens a location's check-in. */
  arrive(locationId: number | string, language?: string): Promise<void>;
  /**
   * Stops the page's clock, on this page and those after it. From then on time passes only with `passes`, and as far
   * as a tap has to wait, so that the test does not depend on the speed of the machine.
   */
  holdsTime(): Promise<void>;
  /** Lets held time pass, running everything that becomes due. */
  passes(ms: number): Promise<void>;
  /** Waits for a plugin's slide, by its data attributes [design 4], and until it takes taps. */
  sees(plugin: string, key?: string): Promise<void>;
  slide(): Locator;
  /** The button with that data-action. */
  button(action: string): Locator;
  /** Taps a button once it is enabled. */
  taps(action: string): Promise<void>;
  chooses(id: string | number): Promise<void>;
  /** Types into a field; on a form of several screens, first moves to the field's screen. */
  enters(name: string, value: string): Promise<void>;
  /** Ticks the nth option of a field, from 0; -1 is the last. Moves to its screen as `enters` does. */
  ticks(name: string, option: number): Promise<void>;
  /** Moves forward through the form's screens to a field. */
  comesToField(name: string): Promise<void>;
  modal(): Locator;
  /** Stays on the last slide, which leaves 20 s after the last touch or key [DONE-01]. */
  stays(): Promise<void>;
  /** Arrives, chooses English, gives only a name, and comes to the instruction. */
  comesAs(name: string, locationId: number): Promise<void>;
  /** Console messages that a test expects, for example from a call that fails on purpose. */
  allowComplaints(pattern: RegExp): void;
  expectQuietConsole(): void;
}

/** Fastest that a person enters a phone number: the server sends no code sooner [OTP-06]. */
const PERSON_MS = 2_000;
/** Next's delay; the lock of the animation is shorter. */
const LOCK_MS = 1000;

/** Held time passes in steps, so that a call is answered before the page's clock says that it takes too long. */
const STEP_MS = 1000;
/** Real milliseconds for the answers of one step; a call that hangs on purpose is waited for only once. */
const ANSWER_MS = 1500;

/** Follows the page's calls, which take real time while the page's own is held. */
function callsOf(page: Page) {
  const open = new Set<Request>();
  const waitedFor = new WeakSet<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    /** Waits until the calls that are under way have been answered. */
    async settle(): Promise<void> {
      const late = performance.now() + ANSWER_MS;
      const isOpen = (request: Request): boolean => !waitedFor.has(request);
      while ([...open].some(isOpen) && performance.now() < late) await new Promise((done) => setTimeout(done, 10));
      for (const request of open) waitedFor.add(request);
    },
  };
}

/** Returns once the test has seen every request that the page has made so far. */
export async function requestsAreKnown(page: Page): Promise<void> {
  await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
}

/** Deletes the stored visit and stores no more: each arrival is another visitor, not a reload. */
function forgetsVisit([tab = '', copy = '']: readonly string[]): void {
  Storage.prototype.setItem = () => {};
  sessionStorage.removeItem(tab);
  for (const name of Object.keys(localStorage)) if (name.startsWith(copy)) localStorage.removeItem(name);
}

/** Calls by which the page reports to the desk and to the studio's figures. */
const REPORTS = /\/(device-reports|showings|get-printer-state|alarms\/[^/]*)$/;

export function createVisitor(page: Page, url: string, device: 'kiosk' | 'phone'): Visitor {
  const complaints: string[] = [];
  const calls = callsOf(page);
  // Messages of Playwright itself: tools/config/playwright.config.ts blocks the worker in flows that do not test it.
  const allowed: RegExp[] = [
    /^Service Worker registration blocked by Playwright$/,
    // The stylesheet of the way through a visit, on a page that stays where it is.
    /was preloaded using link preload but not used within a few seconds/,
  ];
  page.on('console', (message) => {
    // Reports may fail: no visitor waits for one, and the next follows. Held time sends hours of them at once.
    if (REPORTS.test(message.location().url)) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  let holdsTime = false;
  let cameAt = 0;
  /** Lets held time pass until Next's delay and the lock of the animation are over and the button is no longer busy. */
  const waitsFor = async (locator: Locator): Promise<void> => {
    if (!holdsTime) return;
    await visitor.passes(LOCK_MS);
    for (let i = 0; i < 8 && !(await locator.isEnabled({ timeout: 1000 }).catch(() => false)); i += 1)
      await visitor.passes(LOCK_MS / 2);
  };
  const button = (action: string): Locator => page.locator(`[data-action="${action}"]`).filter({ visible: true });

  /** A forced tap does not wait until the slide takes taps. */
  const takesTaps = () => expect(page.locator('[data-slide]').first()).not.toHaveCSS('pointer-events', 'none');

  const visitor: Visitor = {
    page,
    device,
    async arrive(locationId, language = 'en') {
      if (page.url().startsWith(url)) await page.evaluate(forgetsVisit, [TAB, COPY]);
      await page.goto(`${url}/${language}/${locationId}/slideshow`);
      await visitor.sees('welcome');
      // The slide shows before its scripts have loaded; the session flag tells that they are running [NAV-06].
      await page.waitForFunction(() => sessionStorage.getItem('slideshow_active') !== null);
      cameAt = Date.now();
    },
    async holdsTime() {
      const now = Date.now();
      // A clock can only be stopped at a time in the future.
      await page.clock.install({ time: now - HOUR_MS });
      await page.clock.pauseAt(now);
      holdsTime = true;
      // Time now moves in jumps: whatever takes real time may miss its hook's budget and is not waited for.
      visitor.allowComplaints(/GH_HOOK_TIMEOUT/);
    },
    async passes(ms) {
      expect(holdsTime, 'time is held').toBe(true);
      for (let left = ms; left > 0; left -= STEP_MS) {
        await page.clock.runFor(Math.min(left, STEP_MS));
        await calls.settle();
      }
    },
    async sees(plugin, key) {
      const slide = key === undefined ? `[data-slide="${plugin}"]` : `[data-slide="${plugin}"][data-key="${key}"]`;
      await expect(page.locator(slide)).toBeVisible();
      await expect(page.locator('[data-slide]')).toHaveCount(1);
      await takesTaps();
    },
    slide: () => page.locator('[data-slide]'),
    button,
    async taps(action) {
      await waitsFor(button(action).first());
      await expect(button(action).first()).toBeEnabled();
      await button(action).first().click();
    },
    async chooses(id) {
      const choice = page.locator(`[data-choice="${id}"]`);
      await waitsFor(choice);
      await choice.click();
    },
    async enters(name, value) {
      await visitor.comesToField(name);
      await takesTaps();
      await page.locator(`[name="${name}"]`).first().fill(value);
      // Real time, whatever the page's clock says.
      if (/phone/.test(name)) await page.waitForTimeout(Math.max(0, cameAt + PERSON_MS - Date.now()));
    },
    async ticks(name, option) {
      await visitor.comesToField(name);
      await takesTaps();
      await page.locator(`input[name="${name}"]`).nth(option).check({ force: true });
    },
    async comesToField(name) {
      const field = page.locator(`[name="${name}"]`).first();
      const part = page.locator('.gh-form__count');
      for (let screens = 0; screens < 8; screens += 1) {
        await expect(field.or(part).first()).toBeAttached();
        if ((await field.count()) > 0) return;
        const shown = (await part.textContent()) ?? '';
        await visitor.taps('next');
        await expect(part.filter({ hasText: shown })).toHaveCount(0);
      }
    },
    stays: () =>
      page.evaluate(() => void setInterval(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), 2000)),
    async comesAs(name, locationId) {
      await visitor.arrive(locationId);
      await page.locator('[data-language="en"]').click();
      await visitor.sees('form');
      await visitor.enters('form_field_name', name);
      await visitor.taps('next');
      await visitor.sees('instruction');
    },
    modal: () => page.getByRole('dialog').filter({ visible: true }),
    allowComplaints: (pattern) => void allowed.push(pattern),
    expectQuietConsole() {
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
  };
  return visitor;
}
