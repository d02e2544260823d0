import { axeFinds } from '../drivers/axe.ts';
import { startLiveServer } from '../drivers/live-server.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'de-DE' });

test('the front door of the demo plays a device without a script, and opens the desk by one tap [STAFF-01] [STAFF-05]', {
  tag: '@phone',
}, async ({ browser }) => {
  const server = await startLiveServer();
  try {
    const context = await browser.newContext({ locale: 'de-DE', javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(server.url);
    await still.getByRole('button', { name: 'Reisepass scannen' }).click();
    await expect(still.getByRole('status')).toContainText('Anna Maria Eriksson');
    await still.getByRole('link', { name: 'العربية' }).click();
    await expect(still.getByRole('heading', { name: 'الأجهزة' })).toBeVisible();
    await context.close();

    const whole = await browser.newContext();
    const page = await whole.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    for (const language of ['de', 'ar']) {
      await page.goto(`${server.url}/?language=${language}`);
      expect(await axeFinds(page, language)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    await page.goto(`${server.url}/?language=en`);
    await page.getByRole('button', { name: /^Desk/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/staff\/desk\/1/);
    expect(complaints).toEqual([]);
    await whole.close();
  } finally {
    await server.stop();
  }
});
