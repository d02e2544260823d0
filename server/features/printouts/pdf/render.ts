import type { Browser, BrowserContext, Page } from 'playwright-core';
import { fitsSheet, layoutWidth, type Paper, rollLength, SCALE } from './paper.ts';
import { TooManyPages } from './too-many-pages.ts';

/** In CSS pixels: more than 20 sheets, or 6 m of a roll. A badge with its rules has two. */
const MAX_HEIGHT = 24_000;
/** A dozen photos in full size have less. */
const MAX_BYTES = 24 * 1024 * 1024;

/**
 * Renders one page in its own context: no JavaScript, and every request is blocked. Rejects at once if the browser is
 * lost or the signal aborts; the context is then closed in the background.
 */
export async function renderPdf(
  browser: Browser,
  html: string,
  paper: Paper,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const end = new AbortController();
  const lost = () => end.abort(new Error('The browser is gone'));
  const late = () => end.abort(new Error('Stopped by the clock'));
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason), { once: true });
  });
  browser.once('disconnected', lost);
  signal.addEventListener('abort', late, { once: true });
  const opening = openContext(browser, paper);
  try {
    return await Promise.race([renderIn(opening, html, paper), ended]);
  } finally {
    browser.off('disconnected', lost);
    signal.removeEventListener('abort', late);
    // Not awaited if the browser is gone, because some of its calls never settle. The job's own error says why it is
    // gone.
    const closing = opening.then((context) => context.close()).catch(() => {});
    if (browser.isConnected()) await closing;
  }
}

function openContext(browser: Browser, paper: Paper): Promise<BrowserContext> {
  return browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
    acceptDownloads: false,
    viewport: { width: layoutWidth(paper), height: 600 },
  });
}

/** Code evaluated here belongs to the server, not to the page. */
async function renderIn(opening: Promise<BrowserContext>, html: string, paper: Paper): Promise<Uint8Array> {
  const context = await opening;
  await context.route('**/*', (route) => route.abort());
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print' });
  await page.setContent(html, { waitUntil: 'load', timeout: 0 });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const size = await fitPaper(page, paper);
  const pdf = await page.pdf({ scale: SCALE, preferCSSPageSize: true, printBackground: true, tagged: true, ...size });
  if (pdf.byteLength > MAX_BYTES) throw new TooManyPages(`The PDF has ${pdf.byteLength} bytes`);
  return pdf;
}

/** A roll's length is taken from its content; if one sheet is not enough, the rules go on a second one. */
async function fitPaper(page: Page, paper: Paper): Promise<{ width: string; height: string } | undefined> {
  const height = (await page.locator('body').boundingBox())?.height ?? 0;
  // Before it is laid out in pages, which takes the browser's memory and time.
  if (height > MAX_HEIGHT) throw new TooManyPages(`The printout is ${Math.round(height)} pixels long`);
  if (paper.kind === 'roll') return { width: `${paper.width}mm`, height: `${rollLength(height)}mm` };
  if (!fitsSheet(paper, height)) await page.evaluate("document.body.classList.add('gh-print-page--long')");
  return undefined;
}
