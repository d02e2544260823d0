import type { Page } from '@playwright/test';

/** From its next load on the page has no outbox, as over plain HTTP: a sign that fails is told and tried again [SIGN-06]. */
export async function asOverPlainHttp(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
}
