import { expect, type Locator, type Page } from '@playwright/test';

/** The visitor at the kiosk or the phone: says what they do, and what they must see. */
export interface Visitor {
  readonly page: Page;
  readonly device: 'kiosk' | 'phone';
  /** Opens a location's check-in. */
  arrive(locationId: number | string, language?: string): Promise<void>;
  /** Waits for the slide of a plugin, by its marks [design 4]. */
  sees(plugin: string, key?: string): Promise<void>;
  slide(): Locator;
  /** The button with that data-action. */
  button(action: string): Locator;
  /** Taps a button once it is enabled. */
  taps(action: string): Promise<void>;
  chooses(id: string | number): Promise<void>;
  enters(name: string, value: string): Promise<void>;
  modal(): Locator;
  /** Complaints of the console that a test expects, e.g. of a call that fails on purpose. */
  allowComplaints(pattern: RegExp): void;
  expectQuietConsole(): void;
}

export function createVisitor(page: Page, url: string, device: 'kiosk' | 'phone'): Visitor {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const button = (action: string): Locator => page.locator(`[data-action="${action}"]`).filter({ visible: true });

  const visitor: Visitor = {
    page,
    device,
    async arrive(locationId, language = 'en') {
      await page.goto(`${url}/${language}/${locationId}/slideshow`);
      await visitor.sees('welcome');
      // The slide shows before its scripts have come; the session flag tells that they run [NAV-06].
      await page.waitForFunction(() => sessionStorage.getItem('slideshow_active') !== null);
    },
    async sees(plugin, key) {
      const slide = key === undefined ? `[data-slide="${plugin}"]` : `[data-slide="${plugin}"][data-key="${key}"]`;
      await expect(page.locator(slide)).toBeVisible();
      await expect(page.locator('[data-slide]')).toHaveCount(1);
    },
    slide: () => page.locator('[data-slide]'),
    button,
    async taps(action) {
      await expect(button(action).first()).toBeEnabled();
      await button(action).first().click();
    },
    chooses: (id) => page.locator(`[data-choice="${id}"]`).click(),
    async enters(name, value) {
      const field = page.locator(`[name="${name}"]`).first();
      await field.fill(value);
    },
    modal: () => page.getByRole('dialog').filter({ visible: true }),
    allowComplaints: (pattern) => void allowed.push(pattern),
    expectQuietConsole() {
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
  };
  return visitor;
}
