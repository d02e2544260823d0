import { findAxeViolations } from '../drivers/axe.ts';
import { freePort } from '../drivers/free-port.ts';
import { startLiveServer } from '../drivers/live-server.ts';
import { setUpKiosk } from '../drivers/paired-kiosk.ts';
import { plainLocation } from '../drivers/plain-location.ts';
import { readPdf } from '../drivers/read-pdf.ts';
import { accepts } from '../drivers/stories.ts';
import { createVisitor } from '../drivers/visitor.ts';
import { words } from '../drivers/words.ts';
import { expect, test } from './fixtures.ts';

test.use({ locale: 'de-DE' });

test('the front door of the demo plays a device without a script, and opens the desk by one tap [STAFF-01] [STAFF-05]', {
  tag: ['@phone', '@long'],
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
      expect(await findAxeViolations(page, language)).toEqual([]);
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

test('the front door plays the printer of a kiosk on the same computer, with paper and without [PRINT-03]', {
  tag: ['@kiosk', '@long'],
}, async ({ browser }) => {
  const port = await freePort();
  const server = await startLiveServer({ env: { KIOSK_PORT: String(port) } });
  try {
    const kioskService = `http://127.0.0.1:${port}`;
    await server.importLocation({ ...plainLocation(8821, { printout: 1 }), kioskService });
    const context = await browser.newContext({ viewport: { width: 1080, height: 1920 } });
    const page = await context.newPage();
    await setUpKiosk(page, server, 8821);
    const visitor = createVisitor(page, server.url, 'kiosk');
    const door = await browser.newPage();

    await visitor.comesAs('Ada Lund', 8821);
    await visitor.taps('next');
    await accepts(visitor);
    await visitor.sees('done');
    await door.goto(`${server.url}/?language=en`);
    const printed = await door.getByRole('link', { name: 'See what it printed last' }).getAttribute('href');
    const sheet = await door.request.get(`${server.url}${printed}`);
    expect((await readPdf(await sheet.body())).text).toContain('Ada Lund');

    await door.getByRole('button', { name: 'Take the paper out' }).click();
    await expect(door.getByRole('status')).toContainText('no paper');
    await visitor.comesAs('Bo Ek', 8821);
    await visitor.taps('next');
    await accepts(visitor);
    await expect(page.getByText(words('print_paper_out'))).toBeVisible();
    await context.close();
    await door.close();
  } finally {
    await server.stop();
  }
});
