import type { Browser, Page } from 'playwright-core';

/** The spec's page scale; print.css is written for it [PRINT-02]. */
export const SCALE = 1.15;

const PX_PER_MM = 96 / 25.4;

/** A roll is never cut longer than this, in millimetres; what is longer goes on a second piece. */
const MAX_ROLL_MM = 2000;
const MIN_ROLL_MM = 30;

/**
 * Renders one page in a context of its own: no JavaScript, no network, every request refused.
 *
 * @param rollWidth millimetres of a roll, whose length is measured; undefined for a sheet, whose size the page says.
 */
export async function renderPdf(browser: Browser, html: string, rollWidth: number | undefined, signal: AbortSignal) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
    viewport: { width: rollWidth ? Math.floor((rollWidth * PX_PER_MM) / SCALE) : 800, height: 600 },
  });
  const stop = () => void context.close().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await context.route('**/*', (route) => route.abort());
    const page = await context.newPage();
    await page.emulateMedia({ media: 'print' });
    await page.setContent(html, { waitUntil: 'load', timeout: 0 });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const roll = rollWidth ? { width: `${rollWidth}mm`, height: `${await rollLength(page)}mm` } : {};
    return await page.pdf({ scale: SCALE, preferCSSPageSize: true, printBackground: true, tagged: true, ...roll });
  } finally {
    signal.removeEventListener('abort', stop);
    await context.close().catch(() => {});
  }
}

/** Two explicit lengths make a receipt: its content is measured first, in whole millimetres. */
async function rollLength(page: Page): Promise<number> {
  const box = await page.locator('body').boundingBox();
  const length = Math.ceil(((box?.height ?? 0) * SCALE) / PX_PER_MM) + 1;
  return Math.min(Math.max(length, MIN_ROLL_MM), MAX_ROLL_MM);
}
