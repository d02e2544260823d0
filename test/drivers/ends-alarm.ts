import { expect, type Page } from '@playwright/test';

/** Ends the alarm on a muster list. Flows of a worker share a server, whose staff pages would all show it. */
export async function endAlarm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End the alarm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the alarm' }).click();
  await expect(page.getByRole('button', { name: 'Raise the alarm' })).toBeVisible();
}
