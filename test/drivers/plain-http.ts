import type { Page } from '@playwright/test';

/** Removes the outbox from the next load, as over plain HTTP: a failed sign is shown and retried [SIGN-06]. */
export async function simulatePlainHttp(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
}
