import type { Browser, Page } from 'playwright-core';
import { fitsSheet, layoutWidth, type Paper, rollLength, SCALE } from './paper.ts';

/**
 * Renders one page in a context of its own: no JavaScript, no network, every request refused. What is evaluated here runs
 * for the server, not for the page.
 */
export async function renderPdf(
  browser: Browser,
  html: string,
  paper: Paper,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
    viewport: { width: layoutWidth(paper), height: 600 },
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
    const size = await fitPaper(page, paper);
    return await page.pdf({ scale: SCALE, preferCSSPageSize: true, printBackground: true, tagged: true, ...size });
  } finally {
    signal.removeEventListener('abort', stop);
    await context.close().catch(() => {});
  }
}

/** A roll gets its length from its content; a sheet that is not enough gets the rules on a second one. */
async function fitPaper(page: Page, paper: Paper): Promise<{ width: string; height: string } | undefined> {
  const height = (await page.locator('body').boundingBox())?.height ?? 0;
  if (paper.kind === 'roll') return { width: `${paper.width}mm`, height: `${rollLength(height)}mm` };
  if (!fitsSheet(paper, height)) await page.evaluate("document.body.classList.add('gh-print-page--long')");
  return undefined;
}
